import type { FileAnswer } from '@portal/contracts/form';
import type { StudyType } from '@portal/contracts/protocol';
import type { Application } from '@portal/contracts/sections';
import { completeApplication } from '@portal/samples';

/** A complete application with these files, valid when it is sent on that day, today unless another is given. */
export const applicationWith = (
  files: ReadonlyMap<string, FileAnswer>,
  studyType: StudyType = 'Clinical Trials',
  on: string = new Date().toISOString().slice(0, 10),
): Application => completeApplication(studyType, { file: ({ name }) => files.get(name), on });

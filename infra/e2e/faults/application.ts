import type { FileAnswer } from '@portal/contracts/form';
import type { StudyType } from '@portal/contracts/protocol';
import type { Application } from '@portal/contracts/sections';
import { completeApplication, sampleApplication } from '@portal/samples';
import { usual, type TestCouncil } from '../councils/test-council.ts';

type Files = ReadonlyMap<string, FileAnswer>;
const today = () => new Date().toISOString().slice(0, 10);

/** A complete application with these files, valid when it is sent on that day, today unless another is given. */
export const applicationWith = (
  files: Files,
  studyType: StudyType = usual.studyType,
  on: string = today(),
): Application => completeApplication(studyType, { file: ({ name }) => files.get(name), on });

/** The same by the form of a council, of a type that two reviewers judge. */
export const applicationOf = ({ form, studyType }: TestCouncil, files: Files): Application =>
  sampleApplication(form, studyType, { file: ({ name }) => files.get(name), on: today() });

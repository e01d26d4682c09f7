import type { FileAnswer } from '@portal/contracts/form';
import type { StudyType } from '@portal/contracts/protocol';
import type { Application } from '@portal/contracts/sections';
import { completeApplication } from '@portal/contracts/testing';

/** A complete application with these files, valid on the day it is sent. */
export const applicationWith = (
  files: ReadonlyMap<string, FileAnswer>,
  studyType: StudyType = 'Clinical Trials',
): Application =>
  completeApplication(studyType, {
    file: ({ name }) => files.get(name),
    on: new Date().toISOString().slice(0, 10),
  });

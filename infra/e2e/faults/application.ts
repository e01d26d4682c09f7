import type { FileAnswer } from '@portal/contracts/form';
import type { StudyType } from '@portal/contracts/protocol';
import { sections, type Application } from '@portal/contracts/sections';
import { completeApplication } from '@portal/contracts/testing';

const day = 24 * 60 * 60_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** A complete application with these files, valid on whatever day it is sent. */
export function applicationWith(
  files: ReadonlyMap<string, FileAnswer>,
  studyType: StudyType = 'Clinical Trials',
): Application {
  const application = completeApplication(studyType, { file: ({ name }) => files.get(name) });
  for (const [name, { fields }] of Object.entries(sections)) {
    for (const field of fields) {
      if (field.kind !== 'date') continue;
      const later = field.name === 'ending_date' ? inDays(730) : inDays(60);
      const records = application[name as keyof typeof sections] as Record<string, unknown>[];
      for (const record of records) record[field.name] = later;
    }
  }
  return application;
}

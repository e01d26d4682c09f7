import type { Answers } from '@portal/contracts/form';
import { sectionNames, sections } from '@portal/contracts/sections';
import type { SectionRecords } from '../protocol/protocol.types.ts';
import type { AttachedFile } from './attached-file.types.ts';

/** Whether an answer is a file. */
export const isFile = (value: unknown): value is AttachedFile =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** The file in this field of the record, if any. */
export const fileIn = (record: Answers, field: string): AttachedFile | undefined => {
  const value = record[field];
  return isFile(value) ? value : undefined;
};

/** All files that the sections refer to, in the order of the sections. */
export const filesIn = (records: SectionRecords): AttachedFile[] =>
  sectionNames.flatMap((name) =>
    sections[name].fields
      .filter((field) => field.kind === 'file')
      .flatMap((field) => records[name].flatMap((record) => fileIn(record, field.name) ?? [])),
  );

import { followUpFile } from '../follow-ups/submission.ts';
import type { FileField, FileType } from '../form/index.ts';
import { sections } from '../sections/index.ts';

/** Of one file, in bytes (docs/files 1). */
export const maxFileBytes = 25 * 1024 * 1024;

const textDocuments: readonly FileType[] = ['pdf', 'doc', 'docx'];

const fileFields = Object.values(sections).flatMap((section) =>
  section.fields.filter((field): field is FileField => field.kind === 'file'),
);

/** What a file is for, and which types it may be (docs/specification 29). The purpose is the field's name. */
export const acceptByPurpose: Readonly<Record<string, readonly FileType[]>> = {
  ...Object.fromEntries(fileFields.map((field) => [field.name, field.accept])),
  response: textDocuments,
  cover_letter: textDocuments,
  [followUpFile.name]: followUpFile.accept,
  // Of an answer to a question of the council.
  answer: followUpFile.accept,
};

/** '/api/files/{id}/{name}', the name encoded. */
export const fileLink = (id: string, name: string): string => `/api/files/${id}/${encodeURIComponent(name)}`;

/** The file's name: the text after the last slash of its link (docs/specification 17). */
export function fileNameOf(link: string): string {
  return decodeURIComponent(link.slice(link.lastIndexOf('/') + 1));
}

/** The id of a file from its link. */
export const fileIdOf = (link: string): string => link.split('/')[3] ?? '';

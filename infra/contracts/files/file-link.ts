import { followUpFile } from '../follow-ups/submission.ts';
import type { Form } from '../council/compile-form.ts';
import type { FileField, FileType } from '../form/index.ts';
import * as z from 'zod/mini';

/** Of one file, in bytes (docs/files 1). */
export const maxFileBytes = 25 * 1024 * 1024;

/** The types that the portal can take. */
const allTypes: readonly FileType[] = ['pdf', 'doc', 'docx', 'xls', 'xlsx'];
const textDocuments: readonly FileType[] = ['pdf', 'doc', 'docx'];

/** MIME type under which each kind of file is served. */
export const mimeTypes: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What a file is for: the name of a question, or what every council asks for. */
export const purposeSchema = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,49}$/));

/** What every council asks for besides its form, and which types it may be. */
const alwaysAccepted: Readonly<Record<string, readonly FileType[]>> = {
  response: textDocuments,
  cover_letter: textDocuments,
  [followUpFile.name]: followUpFile.accept,
  // Of an answer to a question of the council.
  answer: followUpFile.accept,
};

/** What a file may be for by a form, and which types it may be then (docs/specification 29). The purpose is the field's name. */
export const acceptByPurpose = ({
  sections,
}: Pick<Form, 'sections'>): Readonly<Record<string, readonly FileType[]>> => ({
  ...Object.fromEntries(
    Object.values(sections)
      .flatMap((section) => section.fields)
      .filter((field): field is FileField => field.kind === 'file')
      .map((field) => [field.name, field.accept]),
  ),
  ...alwaysAccepted,
});

/** The purposes whose pages are counted: their questions say how many they allow (docs/specification 42). */
export const countedPurposes = ({ sections }: Pick<Form, 'sections'>): ReadonlySet<string> =>
  new Set(
    Object.values(sections).flatMap(({ fields }) =>
      fields.flatMap((field) => (field.kind === 'file' && field.pages !== undefined ? [field.name] : [])),
    ),
  );

/** The types that a file of this purpose may be; all where the form does not ask for it: another version may, and judges it (docs/files 39). */
export const acceptedFor = (accept: ReturnType<typeof acceptByPurpose>, purpose: string): readonly FileType[] =>
  (Object.hasOwn(accept, purpose) ? accept[purpose] : undefined) ?? allTypes;

/** '/api/files/{id}/{name}', the name encoded. */
export const fileLink = (id: string, name: string): string => `/api/files/${id}/${encodeURIComponent(name)}`;

/** The file's name: the text after the last slash of its link (docs/specification 17). */
export function fileNameOf(link: string): string {
  return decodeURIComponent(link.slice(link.lastIndexOf('/') + 1));
}

/** The id of a file from its link. */
export const fileIdOf = (link: string): string => link.split('/')[3] ?? '';

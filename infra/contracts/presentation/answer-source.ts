import type { Answers, FileAnswer } from '../form/index.ts';
import { fileLink, fileNameOf } from '../files/file-link.ts';
import type { SpecifiedSection } from '../sections/index.ts';

/** An application as the wizard holds it, or a protocol as the server sends it: files are answers here and links there, lists are rows here and comma-joined there. */
export type AnswerSource = { study_type?: string | null; title?: string | null } & {
  [name in SpecifiedSection]?: readonly Answers[] | null;
};

export interface AttachedFile {
  name: string;
  href: string;
}

/** Reads a file's answer in either form; undefined where nothing is attached. */
export function attachedFile(value: unknown): AttachedFile | undefined {
  if (typeof value === 'string' && value !== '') return { name: fileNameOf(value), href: value };
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, name, link } = value as FileAnswer;
  return { name, href: link ?? fileLink(id, name) };
}

/** Reads a list's answer in either form: 'Shona, Ndebele'. */
export const listed = (value: unknown): string =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).map((row) => String(row).trim()).join(', ');

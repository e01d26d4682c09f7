import type { Protocol } from '../protocol/wire.ts';
import { attachedFile } from './answer-source.ts';

/** A version of an attached document. */
export type FileVersion = Protocol['file_versions'][number];

/** The versions of one attached document, the present one first and then the newest (docs/decisions 19). Empty where nothing is attached. */
export function fileVersions(
  { documents, file_versions }: Pick<Protocol, 'documents' | 'file_versions'>,
  field: string,
): readonly FileVersion[] {
  const current = attachedFile(documents[0]?.[field])?.href;
  const versions = file_versions.filter((one) => one.section === 'documents' && one.field === field);
  const present = versions.find(({ link }) => link === current);
  return present ? [present, ...versions.filter((one) => one !== present).reverse()] : [];
}

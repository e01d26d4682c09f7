import type { Parts } from '../dependencies.ts';

/** Ends the note of an upload under way; its bytes go too, unless a document has them. */
export async function forgetUpload({ documents, uploads, files }: Parts, blob: string): Promise<void> {
  if (!(await documents.findOne({ blob }))) await files.remove(blob);
  await uploads.remove(blob);
}

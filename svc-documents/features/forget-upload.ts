import type { Dependencies } from '../dependencies.ts';

/** Ends the note of an upload under way; its bytes go too, unless a document has them. */
export async function forgetUpload({ documents, uploads, files }: Dependencies, blob: string): Promise<void> {
  if (!(await documents.findOne({ blob }))) await files.remove(blob);
  await uploads.remove(blob, { isLight: true });
}

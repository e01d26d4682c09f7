import type { Dependencies } from '../dependencies.ts';

/** Ends the note of an upload under way; its bytes go too, unless a document or an unfinished upload has them. */
export async function forgetUpload(dependencies: Dependencies, blob: string): Promise<void> {
  const { documents, resumables, files, uploads } = dependencies;
  const isPart = async () => (await resumables.count({ where: { blobs: blob } }, 1)) > 0;
  if (!(await documents.findOne({ blob })) && !(await isPart())) await files.remove(blob);
  await uploads.remove(blob, { isLight: true });
}

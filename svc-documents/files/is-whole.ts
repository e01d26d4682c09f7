import type { Dependencies } from '../dependencies.ts';
import type { StoredDocument } from './store.ts';

/** Whether the bytes of a stored file are all there; where they are not, a person must act (docs/files 32). */
export async function isWhole({ files, log }: Dependencies, { id, blob, size }: StoredDocument): Promise<boolean> {
  const found = await files.sizeOf(blob);
  if (found === size) return true;
  const what = found === undefined ? 'the bytes of a stored file are missing' : 'a stored file has another size';
  log.error({ document: id, size, found }, what);
  return false;
}

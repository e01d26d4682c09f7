import type { Dependencies } from '../../dependencies.ts';
import { forgetUpload } from '../forget-upload.ts';

/** Works with the id of a new blob: noted first, and gone afterwards or in the sweep unless something stored refers to it. */
export async function withBlob<T>(dependencies: Dependencies, work: (blob: string) => Promise<T>): Promise<T> {
  const { uploads, ids, clock, log } = dependencies;
  const blob = ids();
  await uploads.insert({ id: blob, version: 0, started_at: clock().toISOString() }, [], { isLight: true });
  try {
    return await work(blob);
  } finally {
    await forgetUpload(dependencies, blob).catch((error: unknown) => log.warn({ error, blob }, 'left for the sweep'));
  }
}

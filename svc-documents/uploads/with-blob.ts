import { EngineDown, NoRoom } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';

/** Runs `work` with the id of a new blob, noted first. The blob goes afterwards, or in the sweep, unless something stored refers to it. */
export async function withBlob<T>(dependencies: Dependencies, work: (blob: string) => Promise<T>): Promise<T> {
  const { uploads, ids, clock, log } = dependencies;
  const blob = ids();
  await uploads.insert({ id: blob, version: 0, started_at: clock().toISOString() }, [], { isLight: true });
  let isUncertain = false;
  try {
    return await work(blob);
  } catch (error) {
    // What refers to the blob may be stored all the same, and be seen only later.
    isUncertain = error instanceof EngineDown && !(error instanceof NoRoom);
    throw error;
  } finally {
    if (!isUncertain)
      await forgetUpload(dependencies, blob).catch((error: unknown) => log.warn({ error, blob }, 'left for the sweep'));
  }
}

/** Ends the note of an upload under way; its bytes go too, unless a document has them. */
export async function forgetUpload(dependencies: Dependencies, blob: string): Promise<void> {
  const { uploads } = dependencies;
  await removeUnused(dependencies, blob);
  await uploads.remove(blob, { isLight: true });
}

/** Removes bytes that no document has. */
export async function removeUnused({ documents, files }: Dependencies, blob: string): Promise<void> {
  if (!(await documents.findOne({ blob }))) await files.remove(blob);
}

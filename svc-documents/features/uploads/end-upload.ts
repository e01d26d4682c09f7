import { tryInsert } from '@portal/service-kit/store';
import type { Dependencies } from '../../dependencies.ts';
import { withParts } from '../../store/upload-parts.ts';
import type { ResumableUpload } from '../../store/resumable-uploads.collection.ts';

type Ended = Exclude<ResumableUpload['state'], 'open' | 'checking'>;

const day = 24 * 60 * 60_000;
/** How long its owner can still ask what became of it, in ms. */
const remembered: Record<Ended, number> = { done: 7 * day, refused: 7 * day, expired: 30 * day, removed: 7 * day };

const isEnded = (state: ResumableUpload['state']): state is Ended => state !== 'open' && state !== 'checking';

/** @throws VersionConflict where it was changed meanwhile */
export async function endUpload(
  dependencies: Dependencies,
  upload: ResumableUpload,
  { state, reason }: { state: Ended; reason?: string },
): Promise<void> {
  const at = dependencies.clock().toISOString();
  await dropParts(dependencies, await dependencies.resumables.replace({ ...upload, state, reason, due_at: at }));
}

/** Removes the parts of an ended upload, except a blob that a document has. Idempotent: can be run again after a crash. */
export async function dropParts(dependencies: Dependencies, upload: ResumableUpload): Promise<void> {
  const { resumables, documents, files, clock } = dependencies;
  if (!isEnded(upload.state)) return;
  for (const blob of upload.blobs) if (!(await documents.findOne({ blob }))) await files.remove(blob);
  const due_at = new Date(clock().getTime() + remembered[upload.state]).toISOString();
  // Otherwise somebody else has done the same.
  await tryInsert(() => resumables.replace({ ...withParts(upload, []), due_at }));
}

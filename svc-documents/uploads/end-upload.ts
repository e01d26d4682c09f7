import { tryInsert } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import type { ResumableUpload } from './store.ts';
import { removeUnused } from './with-blob.ts';

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
  const { resumables, clock } = dependencies;
  // The bytes of a file that is made are its own.
  if (state === 'done') return void (await resumables.replace(withoutBytes(dependencies, { ...upload, state })));
  const at = clock().toISOString();
  await dropBytes(dependencies, await resumables.replace({ ...upload, state, reason, due_at: at }));
}

/** Removes what has arrived of an ended upload, unless a document has it. Idempotent: can be run again after a crash. */
export async function dropBytes(dependencies: Dependencies, upload: ResumableUpload): Promise<void> {
  const { blob, state, hasBytes } = upload;
  if (!isEnded(state) || !hasBytes) return;
  await removeUnused(dependencies, blob);
  // Otherwise somebody else has done the same.
  await tryInsert(() => dependencies.resumables.replace(withoutBytes(dependencies, { ...upload, state })));
}

const withoutBytes = ({ clock }: Dependencies, upload: ResumableUpload & { state: Ended }): ResumableUpload => ({
  ...{ ...upload, arrived: 0, hasBytes: false },
  due_at: new Date(clock().getTime() + remembered[upload.state]).toISOString(),
});

import { tryInsert } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import { eachDue, type Round } from '../files/each-due.ts';
import { dropBytes, endUpload } from './end-upload.ts';
import { finishLeft } from './finish-upload.ts';

const batch = 100;

/** Ends uploads that nobody went on with, finishes what a crash cut, and takes away what is left of ended ones. */
export async function sweepUploads(dependencies: Dependencies, isHeld: () => boolean): Promise<void> {
  const { resumables, clock, log } = dependencies;
  const now = clock().toISOString();
  const find: Round['find'] = (except) =>
    resumables.find({ where: { due_at: { to: now } }, sort: 'due_at', limit: batch, except });
  await eachDue({ log, isHeld, find, work: (id) => settle(dependencies, id, now) });
}

async function settle(dependencies: Dependencies, id: string, now: string): Promise<void> {
  const upload = await dependencies.resumables.findById(id);
  if (!upload || upload.due_at > now) return;
  if (upload.state === 'checking') return finishLeft(dependencies, upload, 'sweep');
  if (upload.state !== 'open') {
    if (upload.hasBytes) return dropBytes(dependencies, upload);
    return dependencies.resumables.remove(id);
  }
  // Otherwise a part came at this moment.
  await tryInsert(() => endUpload(dependencies, upload, { state: 'expired' }));
}

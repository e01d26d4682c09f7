import { tryInsert } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import { changed } from './store.ts';
import type { StoredDocument } from './store.ts';
import { eachDue, type Round } from './each-due.ts';
import { hideUnsent } from './hide-file.ts';
import { holdIfClaimed } from './hide-file.ts';
import { forgetUpload } from '../uploads/with-blob.ts';

const batch = 100;
/** Longer than the slowest upload that is still let through. In ms. */
const longestUpload = 24 * 60 * 60 * 1000;

/** Hides files that nobody sent in time, and takes away the bytes of files deleted long enough ago and of uploads that a crash left behind. */
export async function purgeFiles(dependencies: Dependencies, isHeld: () => boolean): Promise<void> {
  const { documents, uploads, files, clock, log } = dependencies;
  const now = clock();
  const each = (find: Round['find'], work: Round['work']) => eachDue({ log, isHeld, find, work });
  const due =
    (state: State): Round['find'] =>
    (except) =>
      documents.find({ where: { state, purge_at: { to: now.toISOString() } }, sort: 'purge_at', limit: batch, except });
  const cause = { actor: null, correlationId: 'purge' };
  await each(due('stored'), (id) => hideUnsent(dependencies, id, cause));
  await each(due('deleted'), async (id) => {
    if (!(await holdIfClaimed(dependencies, id, 'purge'))) await move(dependencies, id, 'deleted', 'purging');
  });
  const going: Round['find'] = (except) => documents.find({ where: { state: 'purging' }, limit: batch, except });
  await each(going, async (id) => {
    const { blob } = await documents.get(id);
    await files.remove(blob);
    await move(dependencies, id, 'purging', 'purged');
  });
  const before = new Date(now.getTime() - longestUpload).toISOString();
  const left: Round['find'] = (except) => uploads.find({ where: { started_at: { to: before } }, limit: batch, except });
  await each(left, (id) => forgetUpload(dependencies, id));
}

type State = StoredDocument['state'];

/** Leaves a document alone that somebody else has moved meanwhile. */
async function move({ documents, clock, keys }: Dependencies, id: string, from: State, to: State): Promise<void> {
  const document = await documents.get(id);
  if (document.state !== from) return;
  const next = changed(document, { action: to, to, at: clock(), actor: null }, keys.history);
  await tryInsert(() => documents.replace(next));
}

import { VersionConflict } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import { changed } from '../store/document-change.ts';
import type { StoredDocument } from '../store/documents.collection.ts';
import { forgetUpload } from './forget-upload.ts';
import { reviveIfClaimed } from './revive-file.ts';

const batch = 100;
/** Longer than the slowest upload that is still let through. In ms. */
const longestUpload = 24 * 60 * 60 * 1000;

/** Takes away the bytes of files deleted long enough ago, and of uploads that a crash left behind. */
export async function purgeFiles(dependencies: Dependencies): Promise<void> {
  const { documents, uploads, clock } = dependencies;
  const now = clock();
  const due = await documents.find({
    where: { state: 'deleted', purge_at: { to: now.toISOString() } },
    sort: 'purge_at',
    limit: batch,
  });
  for (const { id } of due) {
    if (!(await reviveIfClaimed(dependencies, id, 'purge'))) await move(dependencies, id, 'deleted', 'purging');
  }
  const going = await documents.find({ where: { state: 'purging' }, limit: batch });
  for (const { id } of going) {
    const { blob } = await documents.get(id);
    await dependencies.files.remove(blob);
    await move(dependencies, id, 'purging', 'purged');
  }
  const before = new Date(now.getTime() - longestUpload).toISOString();
  const left = await uploads.find({ where: { started_at: { to: before } }, limit: batch });
  for (const { id } of left) await forgetUpload(dependencies, id);
}

type State = StoredDocument['state'];

/** Leaves a document alone that somebody else has moved meanwhile. */
async function move({ documents, clock, keys }: Dependencies, id: string, from: State, to: State): Promise<void> {
  const document = await documents.get(id);
  if (document.state !== from) return;
  try {
    await documents.replace(changed(document, { action: to, to, at: clock(), actor: null }, keys.history));
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
  }
}

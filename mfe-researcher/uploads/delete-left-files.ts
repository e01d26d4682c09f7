import { shown, type OpenDraft } from '@portal/web-kit';
import { deleteUploads } from './delete-uploads.ts';
import { fileIdsIn } from './file-ids.ts';

/**
 * Deletes the files that any version of a draft held, here or on the server, once the server has a version without them: until then
 * they may be put back, and another device may go on with them. Returns what stops it.
 */
export function deleteLeftFiles({ ref, store }: OpenDraft, remove = deleteUploads): () => void {
  let files = new Set(fileIdsIn(store.getState().body));
  return store.subscribe((state) => {
    for (const id of fileIdsIn([state.body, state.server.theirs?.body])) files.add(id);
    if (shown(state).kind !== 'saved') return;
    const used = new Set(fileIdsIn(state.body));
    remove(
      [...files].filter((id) => !used.has(id)),
      ref.kind,
    );
    files = used;
  });
}

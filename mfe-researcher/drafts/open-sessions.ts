import { transferOf } from '@portal/portal-views';
import { api, session } from '@portal/web-kit';
import { deleteUploads } from '../uploads/delete-uploads.ts';
import { fileIdsIn } from '../uploads/file-ids.ts';
import { createApiDraftServer } from './api-draft-server.ts';
import { createDeviceDrafts } from './device-drafts.ts';
import { createDraftSession, type DraftSession } from './draft-session.ts';
import { openDraft } from './open-draft.ts';

/** Drafts open in this tab, by account and draft. One that is left during uploads stays open without a screen. */
const open = new Map<string, DraftSession>();
const server = createApiDraftServer(api);

const keyOf = (accountId: string, id: string) => `${accountId} ${id}`;

const onReconnect = (listener: () => void) => {
  addEventListener('online', listener);
  return () => removeEventListener('online', listener);
};

function end(key: string) {
  const ended = open.get(key);
  open.delete(key);
  ended?.uploads.stop();
  ended?.keeper.close();
}

// Everything stops when the session ends: the next person at this screen may be another one.
session.store.subscribe((state) => {
  if (state.status === 'signed-out') [...open.keys()].forEach(end);
});

export const deviceDraftsOf = (accountId: string) => createDeviceDrafts(localStorage, accountId);

/** Opens a draft, or gives the one that is open already; undefined when there is no such draft. @throws as openDraft */
export async function openSession(accountId: string, id: string, isFresh: boolean): Promise<DraftSession | undefined> {
  const key = keyOf(accountId, id);
  const already = open.get(key);
  if (already) return already;
  const device = deviceDraftsOf(accountId);
  const found = await openDraft(id, isFresh, { device, server });
  if (!found) return undefined;
  const made = createDraftSession({
    id,
    found,
    device,
    server,
    deleteUploads,
    onReconnect,
    ...transferOf(id),
  });
  const meanwhile = open.get(key);
  if (meanwhile) {
    made.keeper.close();
    return meanwhile;
  }
  open.set(key, made);
  return made;
}

/** Called when the screens of a draft are left: closes it, once its running uploads have arrived and are saved. */
export function leaveSession(accountId: string, { id, uploads, keeper }: DraftSession): void {
  void keeper.flush();
  if (uploads.running().length > 0) return;
  end(keyOf(accountId, id));
}

/** The draft is over: submitted or given up. */
export function endSession(accountId: string, { id, keeper, uploads }: DraftSession): void {
  keeper.discard();
  uploads.discard();
  end(keyOf(accountId, id));
}

/** Deletes a draft with its files, here and on the server. @throws ApiProblem, Offline: then it is still there */
export async function deleteDraft(accountId: string, id: string): Promise<void> {
  const device = deviceDraftsOf(accountId);
  const opened = open.get(keyOf(accountId, id));
  const versions = [await server.read(id), device.read(id), opened?.keeper.body()];
  await server.remove(id);
  if (opened) endSession(accountId, opened);
  device.remove(id);
  deleteUploads([...new Set(versions.flatMap((version) => fileIdsIn(version?.answers)))]);
}

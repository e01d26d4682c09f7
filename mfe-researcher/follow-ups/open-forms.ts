import type { FollowUpKind } from '@portal/contracts/follow-ups';
import { transferOf } from '@portal/portal-views';
import { session } from '@portal/web-kit';
import { deleteUploads } from '../uploads/delete-uploads.ts';
import { createFormKeeper, type FormKeeper } from './form-keeper.ts';

/** Forms open in this tab, by account and kind. */
const open = new Map<string, FormKeeper>();

// Everything stops when the session ends: the next person at this screen may be another one.
session.store.subscribe((state) => {
  if (state.status !== 'signed-out') return;
  for (const { uploads } of open.values()) uploads.stop();
  open.clear();
});

/** The person's form of this kind, as they left it. */
export function openForm(accountId: string, kind: FollowUpKind): FormKeeper {
  const name = `portal:${accountId}:follow-up:${kind}`;
  const already = open.get(name);
  if (already) return already;
  const made = createFormKeeper({
    device: localStorage,
    name,
    deleteUploads,
    ...transferOf(`follow-up:${kind}`),
  });
  open.set(name, made);
  return made;
}

import { accountEventSchema, isAccountGone, readerOf, revocationFields, type EventOf } from '@portal/contracts/events';
import type { Dependencies } from '../dependencies.ts';
import { hideUnsent } from './hide-file.ts';
import { removeUpload } from '../uploads/parts-store.ts';

export const accountReader = readerOf(accountEventSchema, revocationFields);
type AccountEvent = EventOf<typeof accountReader>;

const batch = 100;

/** Files that were never sent go with the account of whoever uploaded them (docs/files 6). Run again it finds nothing left to do. */
export async function hideUnsentOfDeleted(dependencies: Dependencies, event: AccountEvent): Promise<void> {
  if (!isAccountGone(event)) return;
  const going = { account: event.key, state: ['open', 'checking'] };
  for (const { id } of await dependencies.resumables.find({ where: going })) await removeUpload(dependencies, id);
  const cause = { actor: event.actor, correlationId: event.correlation_id };
  for (let skip = 0; ;) {
    const where = { owner: event.key, state: 'stored' };
    const rows = await dependencies.documents.find({ where, skip, limit: batch });
    const hidden = await Promise.all(rows.map(({ id }) => hideUnsent(dependencies, id, cause)));
    skip += hidden.filter((isHidden) => !isHidden).length;
    if (rows.length < batch) return;
  }
}

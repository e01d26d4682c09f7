import { VersionConflict } from '@portal/service-kit/store';
import { leave } from '../domain/decline.ts';
import type { Dependencies } from '../dependencies.ts';
import { replaceDecided } from '../features/save-protocol.ts';

const batch = 100;

/** Removes the drafts of a deleted account. Safe to repeat. */
export async function removeDraftsOf({ drafts }: Pick<Dependencies, 'drafts'>, account: string): Promise<void> {
  for (;;) {
    const rows = await drafts.find({ where: { user: account }, limit: batch });
    if (rows.length === 0) return;
    await Promise.all(rows.map(({ id }) => drafts.remove(id)));
  }
}

/** Removes a deleted account from all open reviews on which it has not commented. Safe to repeat. */
export async function emptySlotsOf(dependencies: Dependencies, account: string, correlationId: string): Promise<void> {
  for (let skip = 0; ; skip += batch) {
    // Sorted by id: rows shift only because emptied protocols leave the list, and `skip` is corrected for those.
    const rows = await dependencies.protocols.find({
      where: { reviewer_ids: account },
      sort: '-id',
      skip,
      limit: batch,
    });
    const emptied = await Promise.all(rows.map(({ id }) => emptySlot(dependencies, id, account, correlationId)));
    skip -= emptied.filter(Boolean).length;
    if (rows.length < batch) return;
  }
}

async function emptySlot(
  dependencies: Dependencies,
  id: string,
  account: string,
  correlationId: string,
): Promise<boolean> {
  for (;;) {
    const before = await dependencies.protocols.get(id);
    const decided = leave(before, account);
    if (!decided) return false;
    try {
      await replaceDecided(dependencies, before, decided, { actor: account, at: dependencies.clock(), correlationId });
      return true;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
}

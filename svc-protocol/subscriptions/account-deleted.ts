import { VersionConflict } from '@portal/service-kit/store';
import { leave } from '../domain/leave.ts';
import type { Parts } from '../dependencies.ts';
import { replaceDecided } from '../features/save-protocol.ts';

const batch = 100;

/** Drafts were never submitted to anybody: they go with the account of whoever typed them. Run again it finds nothing left to do. */
export async function removeDraftsOf({ drafts }: Pick<Parts, 'drafts'>, account: string): Promise<void> {
  for (;;) {
    const rows = await drafts.find({ where: { user: account }, limit: batch });
    if (rows.length === 0) return;
    await Promise.all(rows.map(({ id }) => drafts.remove(id)));
  }
}

/** Empties every uncommented slot of a deleted account. Run again it finds nothing left to do. */
export async function emptySlotsOf(parts: Parts, account: string, correlationId: string): Promise<void> {
  for (let skip = 0; ; skip += batch) {
    // By id, so that protocols which leave the list while it is walked are the only ones that move.
    const rows = await parts.protocols.find({ where: { reviewer_ids: account }, sort: '-id', skip, limit: batch });
    const emptied = await Promise.all(rows.map(({ id }) => emptySlot(parts, id, account, correlationId)));
    skip -= emptied.filter(Boolean).length;
    if (rows.length < batch) return;
  }
}

async function emptySlot(parts: Parts, id: string, account: string, correlationId: string): Promise<boolean> {
  for (;;) {
    const before = await parts.protocols.get(id);
    const decided = leave(before, account);
    if (!decided) return false;
    try {
      await replaceDecided(parts, before, decided, { actor: account, at: parts.clock(), correlationId });
      return true;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
}

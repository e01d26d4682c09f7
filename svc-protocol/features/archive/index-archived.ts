import { type Store, VersionConflict } from '@portal/service-kit/store';
import type { Dependencies } from '../../dependencies.ts';
import { toStored } from '../../store/stored-protocol.ts';

const batch = 100;
/** A counter that marks it as done. What is archived since is stored with these fields. */
const mark = 'archive:indexed';

export const isArchiveIndexed = async (store: Pick<Store, 'counters'>): Promise<boolean> =>
  mark in (await store.counters());

/** Stores again what earlier versions deleted: the archive finds it, and its letters can be confirmed (council-year.md, 2). */
export async function indexArchived(
  { protocols, config }: Dependencies,
  store: Pick<Store, 'next'>,
  isHeld: () => boolean,
): Promise<void> {
  for await (const rows of protocols.all({ where: { deleted: true, archived_at: null } }, batch)) {
    for (const { id } of rows) {
      if (!isHeld()) return;
      const stored = await protocols.get(id);
      try {
        await protocols.replace(toStored(stored, stored, config.timeZone), []);
      } catch (error) {
        // Whoever wrote it meanwhile stored these fields.
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  }
  await store.next(mark);
}

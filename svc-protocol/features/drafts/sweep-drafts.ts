import type { Dependencies } from '../../dependencies.ts';

const batch = 100;
const day = 24 * 60 * 60_000;
/** Days after which a draft that nobody changed is removed, and the tombstone of one that ended. */
const kept = { open: 365, ended: 30 } as const;

/** Removes what has lain too long. Any replica may do so, several at once too. */
export async function sweepDrafts({ drafts, clock }: Pick<Dependencies, 'drafts' | 'clock'>): Promise<void> {
  for (const state of ['open', 'ended'] as const) {
    const to = new Date(clock().getTime() - kept[state] * day).toISOString();
    for (;;) {
      const rows = await drafts.find({ where: { state, updated_at: { to } }, sort: 'updated_at', limit: batch });
      await Promise.all(rows.map(({ id }) => drafts.remove(id)));
      if (rows.length < batch) break;
    }
  }
}

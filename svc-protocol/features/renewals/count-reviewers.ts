import { needsTwoReviewers, statuses, type Status } from '@portal/contracts/protocol';
import type { Store } from '@portal/service-kit/store';
import type { Dependencies } from '../../dependencies.ts';
import { deriveReviewersNeeded } from '../../domain/reviewers-needed.ts';
import { changeInBackground } from '../change-in-background.ts';

const batch = 100;
/** A counter that marks it as done. New protocols are counted when they are submitted. */
const mark = 'reviewers_needed:derived';
const undecided: readonly Status[] = statuses.filter((status) => status !== 'accepted');

export const areReviewersCounted = async (store: Pick<Store, 'counters'>): Promise<boolean> =>
  mark in (await store.counters());

/** Derives for what is undecided, of earlier versions, how many reviewers it needs (accounts.md 14). Safe to repeat. */
export async function countReviewers(
  dependencies: Dependencies,
  store: Pick<Store, 'next'>,
  isHeld: () => boolean,
): Promise<void> {
  const { protocols, clock, ids } = dependencies;
  for (const status of undecided) {
    for await (const rows of protocols.all({ where: { deleted: false, status } }, batch)) {
      for (const { id, number } of rows) {
        if (!isHeld()) return;
        if (needsTwoReviewers(number)) continue;
        const change = { id, at: clock(), actor: null, correlationId: ids(), decide: deriveReviewersNeeded };
        await changeInBackground(dependencies, change);
      }
    }
  }
  await store.next(mark);
}

import { leave } from '../reviews/decline.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { openReviewers } from '../reviews/review-due.rules.ts';
import { isReviewer } from '../reviews/reviewer.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import { accountsOf } from '../protocol/find-names.ts';
import { changeInBackground } from '../protocol/change-in-background.ts';

const batch = 100;

/** Removes what a deleted account had not sent, and every trace of it. Safe to repeat. */
export async function removeDraftsOf({ drafts }: Pick<Dependencies, 'drafts'>, account: string): Promise<void> {
  for (;;) {
    const rows = await drafts.find({ where: { user: account }, limit: batch });
    if (rows.length === 0) return;
    await Promise.all(rows.map(({ id }) => drafts.remove(id)));
  }
}

/** Removes an account from a review on which it has not commented. */
const emptySlot = (dependencies: Dependencies, id: string, account: string, correlationId: string) =>
  changeInBackground(dependencies, {
    id,
    at: dependencies.clock(),
    actor: account,
    correlationId,
    decide: (protocol: Protocol) => leave(protocol, account),
  });

/** Removes an account that is no reviewer's any more from all open reviews on which it has not commented. Safe to repeat. */
export async function emptySlotsOf(dependencies: Dependencies, account: string, correlationId: string): Promise<void> {
  for await (const rows of dependencies.protocols.all({ where: { reviewer_ids: account } }, batch))
    await Promise.all(rows.map(({ id }) => emptySlot(dependencies, id, account, correlationId)));
}

/** The same for those whose comment this protocol awaits: the event of such an account may have come before it awaited theirs. */
export async function emptySlotsIn(
  dependencies: Dependencies,
  protocol: Protocol,
  correlationId: string,
): Promise<void> {
  const accounts = await accountsOf(dependencies, openReviewers(protocol));
  for (const account of accounts.values())
    if (!isReviewer(account)) await emptySlot(dependencies, protocol.id, account.id, correlationId);
}

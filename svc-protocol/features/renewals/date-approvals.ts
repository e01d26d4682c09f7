import { dayIn } from '@portal/contracts/presentation';
import type { Store } from '@portal/service-kit/store';
import { dateApproval } from '../../domain/approval.ts';
import type { Protocol } from '../../domain/protocol.ts';
import type { Dependencies } from '../../dependencies.ts';
import { changeInBackground } from '../change-in-background.ts';

const batch = 100;
/** A counter that marks it as done. New acceptances always have an approval. */
const mark = 'approvals:dated';

export const areApprovalsDated = async (store: Pick<Store, 'counters'>): Promise<boolean> =>
  mark in (await store.counters());

/** Gives acceptances of earlier versions, which stored no approvals, theirs, counted from the day of the decision (ADR 0018). */
export async function dateApprovals(
  dependencies: Dependencies,
  store: Pick<Store, 'next'>,
  isHeld: () => boolean,
): Promise<void> {
  const { timeZone, approvalValidity: validity } = dependencies.config;
  const undated = { where: { deleted: [false, true], status: 'accepted', valid_until: null } };
  for await (const rows of dependencies.protocols.all(undated, batch)) {
    for (const { id, status_since, created_date } of rows) {
      if (!isHeld()) return;
      const decidedOn = dayIn(new Date(status_since ?? created_date), timeZone);
      const decide = (protocol: Protocol) => dateApproval(protocol, decidedOn, validity);
      await changeInBackground(dependencies, {
        id,
        at: dependencies.clock(),
        actor: null,
        correlationId: dependencies.ids(),
        decide,
      });
    }
  }
  await store.next(mark);
}

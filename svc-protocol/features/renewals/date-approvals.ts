import { dayIn } from '@portal/contracts/presentation';
import type { Store } from '@portal/service-kit/store';
import { dateApproval } from '../../domain/approval.ts';
import type { Protocol } from '../../domain/protocol.ts';
import type { Parts } from '../../dependencies.ts';
import { changeApproval } from './change-approval.ts';

const batch = 100;
/** The counter that says that it was done: no acceptance without an approval comes later. */
const mark = 'approvals:dated';

export const areApprovalsDated = async (store: Pick<Store, 'counters'>): Promise<boolean> =>
  mark in (await store.counters());

/** Gives acceptances from before approvals were kept theirs, counted from the day of the decision (ADR 0018). */
export async function dateApprovals(parts: Parts, store: Pick<Store, 'next'>, isHeld: () => boolean): Promise<void> {
  const { timeZone, approvalValidity: validity } = parts.config;
  const undated = { where: { deleted: false, status: 'accepted', valid_until: null } };
  for await (const rows of parts.protocols.all(undated, batch)) {
    for (const { id, status_since, created_date } of rows) {
      if (!isHeld()) return;
      const decidedOn = dayIn(new Date(status_since ?? created_date), timeZone);
      const decide = (protocol: Protocol) => dateApproval(protocol, decidedOn, validity);
      await changeApproval(parts, { id, at: parts.clock(), actor: null, correlationId: parts.ids(), decide });
    }
  }
  await store.next(mark);
}

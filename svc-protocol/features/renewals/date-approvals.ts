import { dayIn } from '@portal/contracts/reading';
import { dateApproval } from '../../domain/approval.ts';
import type { Parts } from '../parts.ts';
import { changeApproval } from './change-approval.ts';

const batch = 100;

/** Those whose approval was ended have no last day either. */
const withoutLastDay = ({ protocols }: Parts, skip: number, limit: number) =>
  protocols.find({
    where: { deleted: false, status: 'accepted', valid_until: null },
    sort: 'valid_until',
    skip,
    limit,
  });

/** Whether there is anything to look through. */
export const mayHoldUndated = async (parts: Parts): Promise<boolean> => (await withoutLastDay(parts, 0, 1)).length > 0;

/** Gives acceptances from before approvals were kept theirs, counted from the day of the decision (ADR 0018). */
export async function dateApprovals(parts: Parts, isHeld: () => boolean): Promise<void> {
  const { timeZone, approvalValidity: validity } = parts.config;
  for (let passed = 0; isHeld();) {
    const rows = await withoutLastDay(parts, passed, batch);
    if (rows.length === 0) return;
    for (const { id, status_since, created_date } of rows) {
      const decidedOn = dayIn(new Date(status_since ?? created_date), timeZone);
      const decide = (protocol: Parameters<typeof dateApproval>[0]) => dateApproval(protocol, decidedOn, validity);
      const change = { id, at: parts.clock(), actor: null, correlationId: parts.ids(), decide };
      if (!(await changeApproval(parts, change))) passed += 1;
    }
  }
}

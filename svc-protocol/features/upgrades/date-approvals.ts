import { dayIn } from '@portal/contracts/presentation';
import { dateApproval } from '../../domain/approval.ts';
import type { Protocol } from '../../domain/protocol.ts';
import { changeInBackground } from '../change-in-background.ts';
import type { Upgrade } from './index.ts';

/** Gives acceptances of earlier versions, which stored no approvals, theirs, counted from the day of the decision (ADR 0018). */
export const dateApprovals: Upgrade = {
  mark: 'approvals:dated',
  run(dependencies, each) {
    const { protocols, clock, ids, config } = dependencies;
    const undated = { where: { deleted: [false, true], status: 'accepted', valid_until: null } };
    return each(protocols, undated, async ({ id, status_since, created_date }) => {
      const decidedOn = dayIn(new Date(status_since ?? created_date), config.timeZone);
      const decide = (protocol: Protocol) => dateApproval(protocol, decidedOn, config.approvalValidity);
      await changeInBackground(dependencies, { id, at: clock(), actor: null, correlationId: ids(), decide });
    });
  },
};

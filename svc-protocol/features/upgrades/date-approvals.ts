import { dayIn } from '@portal/contracts/presentation';
import { dateApproval } from '../../domain/approval.ts';
import type { Protocol } from '../../domain/protocol.ts';
import { changeInBackground } from '../change-in-background.ts';
import type { Upgrade } from './index.ts';

const batch = 100;

/** Gives acceptances of earlier versions, which stored no approvals, theirs, counted from the day of the decision (ADR 0018). */
export const dateApprovals: Upgrade = {
  mark: 'approvals:dated',
  async run(dependencies, isHeld) {
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
  },
};

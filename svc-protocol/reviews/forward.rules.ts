import { isBlank } from '@portal/contracts/form';
import { reviewRules, type Forwarding } from '@portal/contracts/reviews';
import { keptRounds } from '../points/points.rules.ts';
import { decided, type Decided } from '../protocol/decided.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import type { Protocol, Round } from '../protocol/protocol.types.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { isReviewer, whyUnsuitable, type ReviewerAccount } from './reviewer.rules.ts';
import { reviewersOf, slotsOf, type Slot } from './slot.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';

interface Around {
  /** The accounts of the reviewers, of who is named and of the owner, by id, as far as they exist. */
  accounts: ReadonlyMap<string, ReviewerAccount>;
  /** UTC instant. */
  at: string;
}

/** The second reviewer: who it is, or who is named because one has become necessary (docs/accounts 36). @throws RulesBroken */
function secondReviewer(protocol: Protocol, { alt_reviewer }: Forwarding, { accounts }: Around): string | null {
  const named = isBlank(alt_reviewer) ? null : (alt_reviewer ?? null);
  const refuse = (message: string | undefined) => throwIfInvalid(message ? [{ field: 'alt_reviewer', message }] : []);
  if (protocol.alt_reviewer !== null || !slotsOf(protocol).includes('alt_reviewer')) {
    if (named !== null && named !== protocol.alt_reviewer)
      refuse(protocol.alt_reviewer === null ? messages.reviewer.onlyOne : messages.reviewer.stays);
    return protocol.alt_reviewer;
  }
  if (named === null) refuse(messages.reviewer.twoNeeded(protocol.second_needed_for ?? protocol.study_type));
  else if (named === protocol.reviewer) refuse(reviewRules.mustDiffer);
  else refuse(whyUnsuitable(protocol, accounts.get(named), accounts.get(protocol.user)));
  return named;
}

/**
 * Compliance forwards the response to the reviewers. The comments so far move to the previous rounds. The slots of those
 * who are no reviewers any more become empty, and the protocol is declined until compliance assigns again.
 * @throws ImpossibleInStatus, RoleForbids, RulesBroken when a second reviewer is needed and not, or wrongly, named
 */
export function forward(protocol: Protocol, actor: Actor, forwarding: Forwarding, around: Around): Decided {
  requirePermitted(protocol, actor, 'forward');
  const second = secondReviewer(protocol, forwarding, around);
  const { recommendations, ...before } = protocol;
  const { reviewer, alt_reviewer, comment, alt_comment, compliance_comment, changes = [] } = before;
  const round: Round = {
    reviewer,
    alt_reviewer,
    comment,
    alt_comment,
    compliance_comment,
    ...(recommendations && { recommendations }),
    closed_at: around.at,
    changes,
  };
  const staying = (id: string | null): string | null => {
    const account = around.accounts.get(id ?? '');
    return account && !isReviewer(account) ? null : id;
  };
  const cleared: Protocol = {
    ...before,
    reviewer: staying(reviewer),
    alt_reviewer: staying(second),
    comment: null,
    alt_comment: null,
    compliance_comment: null,
    previous_rounds: keptRounds([...protocol.previous_rounds, round]),
    changes: [],
  };
  const filled = slotsOf(protocol).every((slot: Slot) => cleared[slot] !== null);
  const after: Protocol = { ...cleared, status: filled ? 'assigned' : 'declined' };
  return decided(protocol, after, 'protocol.forwarded', { called: reviewersOf(after) });
}

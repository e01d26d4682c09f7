import { isBlank } from '@portal/contracts/form';
import { reviewRules, type Replacement } from '@portal/contracts/reviews';
import { reasonOf } from '../record/archive.rules.ts';
import { decided, type Decided } from '../protocol/decided.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { ImpossibleInStatus, throwIfInvalid, ReviewerStays } from '../protocol/refusal.rules.ts';
import { checkedDueDay } from './review-due.rules.ts';
import { declaredConflicts, whyUnsuitable, type ReviewerAccount } from './reviewer.rules.ts';
import { hasComment, slots, slotsOf, type Slot } from './slot.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';

/** What is wrong with who is named, as a message. */
function whyNot(
  protocol: Protocol,
  slot: Slot,
  named: string | null,
  accounts: ReadonlyMap<string, ReviewerAccount>,
): string | undefined {
  if (named === null) return messages.reviewer.unknown;
  if (named === protocol[slot]) return messages.review.another;
  if (slots.some((one) => protocol[one] === named)) return reviewRules.mustDiffer;
  return whyUnsuitable(protocol, accounts.get(named), accounts.get(protocol.user));
}

/** The status with this reviewer in place: only a declined protocol whose slots are all filled goes on, as by assignment. */
function statusOf(protocol: Protocol): Protocol['status'] {
  if (protocol.status !== 'declined' || slotsOf(protocol).some((slot) => protocol[slot] === null))
    return protocol.status;
  return slotsOf(protocol).some((slot) => hasComment(protocol, slot)) ? 'partially reviewed' : 'assigned';
}

/**
 * Compliance gives the place of a reviewer who has not commented to another one (docs/reviews 21). Given comments stay.
 * `accounts` holds who is named and the owner, by id, as far as they exist.
 * @throws IsArchived, ImpossibleInStatus, ReviewerStays, RoleForbids, RulesBroken
 */
export function replaceReviewer(
  protocol: Protocol,
  actor: Actor,
  { slot, reviewer, reason_kind, reason, due_at }: Replacement,
  { accounts, today }: { accounts: ReadonlyMap<string, ReviewerAccount>; today: string },
): Decided {
  requirePermitted(protocol, actor, 'replace');
  if (hasComment(protocol, slot)) throw new ReviewerStays(protocol.status);
  if (!slotsOf(protocol).includes(slot))
    throw new ImpossibleInStatus('replace', protocol.status, messages.reviewer.onlyOne);
  const named = isBlank(reviewer) ? null : (reviewer ?? null);
  const message = whyNot(protocol, slot, named, accounts);
  throwIfInvalid(message ? [{ field: 'reviewer', message }] : []);
  const said = reason_kind === 'other' || !isBlank(reason) ? `: ${reasonOf(reason)}` : '';
  const before = protocol[slot];
  const replaced: Protocol = {
    ...protocol,
    [slot]: named,
    // Who has a conflict is not asked again.
    ...(reason_kind === 'conflict' &&
      before !== null && { declared_conflicts: [...declaredConflicts(protocol), before] }),
  };
  return {
    ...decided(protocol, { ...replaced, status: statusOf(replaced) }, 'protocol.reviewer_replaced', {
      called: named === null ? [] : [named],
      why: `${messages.review.kinds[reason_kind]}${said}`,
    }),
    released: before === null ? [] : [before],
    due_at: checkedDueDay(due_at, today),
  };
}

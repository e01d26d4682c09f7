import { isBlank } from '@portal/contracts/form';
import type { FieldError } from '@portal/contracts/http';
import { type Assignment, checkAssignment } from '@portal/contracts/reviews';
import { decided, type Decided } from '../protocol/decided.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { duesWith, openReviewers } from './review-due.rules.ts';
import { whyUnsuitable, type ReviewerAccount } from './reviewer.rules.ts';
import { hasComment, reviewersOf, slots, slotsOf, type Slot } from './slot.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';

type Wanted = Record<Slot, string | null>;

/** A reviewer who has commented keeps the slot, even when the assignment does not name them. */
const withKept = (protocol: Protocol, assignment: Assignment): Wanted => {
  const wanted = (slot: Slot): string | null => {
    const named = isBlank(assignment[slot]) ? null : (assignment[slot] ?? null);
    return hasComment(protocol, slot) ? (named ?? protocol[slot]) : named;
  };
  return { reviewer: wanted('reviewer'), alt_reviewer: wanted('alt_reviewer') };
};

/**
 * Compliance assigns reviewers (docs/specification 21). A reviewer who has commented keeps the slot. Who is named no more is
 * released, and who changes places takes the due day along (docs/reviews 3).
 * `accounts` holds the accounts of the named people and of the owner, by id, as far as they exist.
 * @throws ImpossibleInStatus, RoleForbids, RulesBroken
 */
export function assign(
  protocol: Protocol,
  actor: Actor,
  assignment: Assignment,
  accounts: ReadonlyMap<string, ReviewerAccount>,
): Decided {
  requirePermitted(protocol, actor, 'assign');
  const wanted = withKept(protocol, assignment);
  const open = slotsOf(protocol);
  const whyNot = (slot: Slot): string | undefined => {
    const id = wanted[slot];
    if (id === null) return undefined;
    if (!open.includes(slot)) return messages.reviewer.onlyOne;
    if (!hasComment(protocol, slot)) return whyUnsuitable(protocol, accounts.get(id), accounts.get(protocol.user));
    return id === protocol[slot] ? undefined : messages.reviewer.stays;
  };
  const unsuitable: FieldError[] = slots.flatMap((slot) => {
    const message = whyNot(slot);
    return message === undefined ? [] : [{ field: slot, message }];
  });
  throwIfInvalid([...checkAssignment(protocol, wanted), ...unsuitable]);

  const commented = slots.some((slot) => hasComment(protocol, slot));
  const status = commented ? 'partially reviewed' : 'assigned';
  const after: Protocol = { ...protocol, ...wanted, status, review_due: duesWith(protocol, wanted) };
  const [present, named] = [reviewersOf(protocol), reviewersOf(after)];
  return {
    ...decided(protocol, after, 'protocol.assigned', { called: named.filter((id) => !present.includes(id)) }),
    released: openReviewers(protocol).filter((id) => !named.includes(id)),
  };
}

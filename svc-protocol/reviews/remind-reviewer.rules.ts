import type { Decided } from '../protocol/decided.rules.ts';
import { reasonOf } from '../record/archive.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import type { Protocol, ReviewDue } from '../protocol/protocol.types.ts';
import { ImpossibleInStatus, RemindedToday, throwIfInvalid, ReviewerStays } from '../protocol/refusal.rules.ts';
import {
  checkedDueDay,
  duesOf,
  newDue,
  openSlots,
  reminded,
  usualDueDay,
  withDue,
  type ReviewRules,
} from './review-due.rules.ts';
import { hasComment, type Slot } from './slot.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';

/** The reviewer whose comment is awaited in this slot. @throws ReviewerStays, ImpossibleInStatus, RoleForbids */
function awaited(protocol: Protocol, actor: Actor, slot: Slot): string {
  requirePermitted(protocol, actor, 'replace');
  if (hasComment(protocol, slot)) throw new ReviewerStays(protocol.status);
  const reviewer = protocol[slot];
  if (reviewer === null || !openSlots(protocol).includes(slot))
    throw new ImpossibleInStatus('replace', protocol.status, messages.review.nobody);
  return reviewer;
}

/**
 * Compliance sets another due day (docs/reviews 15).
 * @throws IsArchived, ImpossibleInStatus, ReviewerStays, RoleForbids, RulesBroken
 */
export function setDueDay(
  protocol: Protocol,
  actor: Actor,
  { slot, due_at, reason }: { slot: Slot; due_at: string; reason?: string | null | undefined },
  { today, rules }: { today: string; rules: ReviewRules },
): Decided {
  awaited(protocol, actor, slot);
  checkedDueDay(due_at, today);
  const why = reasonOf(reason);
  const from = protocol.review_due?.[slot]?.due_at ?? null;
  if (from === due_at) throwIfInvalid([{ field: 'due_at', message: messages.review.sameDueDay }]);
  return {
    protocol: withDue(protocol, slot, newDue(due_at, today, rules)),
    event: 'protocol.snapshot',
    called: [],
    lines: [{ what: 'protocol.review_dated', from, to: due_at, why }],
  };
}

const remindedOf = (
  protocol: Protocol,
  slot: Slot,
  reviewer: string,
  { today, rules, isByHand }: { today: string; rules: ReviewRules; isByHand: boolean },
): Decided => {
  const before = protocol.review_due?.[slot] ?? newDue(usualDueDay(protocol, today, rules), today, rules);
  const after = reminded(before, today, rules);
  const isLast = !isByHand && after.remind_on === null;
  const event = isLast && after.due_at < today ? 'protocol.review_late' : 'protocol.review_due';
  return {
    protocol: withDue(protocol, slot, after),
    event,
    called: [],
    reminded: [reviewer],
    lines: [{ what: event, from: null, to: after.due_at }],
  };
};

/**
 * Compliance reminds a reviewer, once a day.
 * @throws IsArchived, ImpossibleInStatus, RemindedToday, ReviewerStays, RoleForbids
 */
export function remindByHand(
  protocol: Protocol,
  actor: Actor,
  slot: Slot,
  around: { today: string; rules: ReviewRules },
): Decided {
  const reviewer = awaited(protocol, actor, slot);
  if (protocol.review_due?.[slot]?.held_on !== undefined)
    throw new ImpossibleInStatus('replace', protocol.status, messages.review.waits);
  if (protocol.review_due?.[slot]?.reminded_on === around.today) throw new RemindedToday(protocol.status);
  return remindedOf(protocol, slot, reviewer, { ...around, isByHand: true });
}

/** Reminds the reviewer whose day has come; the last reminder tells officers where it is late. Undefined when none is due. */
export function remindDue(protocol: Protocol, today: string, rules: ReviewRules): Decided | undefined {
  if (protocol.deleted) return undefined;
  const isDue = ({ remind_on, reminded_on, held_on }: ReviewDue) =>
    held_on === undefined && remind_on !== null && remind_on <= today && reminded_on !== today;
  const next = duesOf(protocol).find(({ due }) => isDue(due));
  return next && remindedOf(protocol, next.slot, next.reviewer, { today, rules, isByHand: false });
}

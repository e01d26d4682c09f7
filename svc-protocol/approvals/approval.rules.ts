import { addDays, addSpan, type CalendarSpan } from '../protocol/calendar.rules.ts';
import type { Decided } from '../protocol/decided.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { reminders, type Approval } from './approval.types.ts';
import type { SuspensionScope, Validity } from '@portal/contracts/approvals';

type Approved = Pick<Protocol, 'approval' | 'status'>;

/** The approval given by an acceptance on this day. */
export const approvedOn = (day: string, validity: CalendarSpan): Approval => ({
  valid_until: addSpan(day, validity),
  reminded: null,
  ended: false,
  given_on: day,
});

/** The approval in force (it may be overdue); undefined when there is none or it was ended. */
export const approvalInForce = ({ approval, status }: Approved): Approval | undefined =>
  approval && status === 'accepted' && !approval.ended ? approval : undefined;

/** The day on which the next reminder is due; undefined when none is left. */
export function reminderDueOn(protocol: Approved): string | undefined {
  const approval = approvalInForce(protocol);
  const next = reminders.find((days) => days < (approval?.reminded ?? Infinity));
  return approval && next !== undefined ? addDays(approval.valid_until, -next) : undefined;
}

/** Reminds of the renewal with the latest reminder due on this day. Earlier ones that were missed are skipped. Undefined when none is due. */
export function remind(protocol: Protocol, today: string): Decided | undefined {
  const approval = approvalInForce(protocol);
  if (!approval) return undefined;
  const { valid_until, reminded } = approval;
  const due = reminders.filter((days) => days < (reminded ?? Infinity) && addDays(valid_until, -days) <= today);
  const latest = due.at(-1);
  if (latest === undefined) return undefined;
  return {
    protocol: { ...protocol, approval: { ...approval, reminded: latest } },
    event: 'protocol.renewal_due',
    called: [],
    lines: [{ what: 'protocol.renewal_due', from: null, to: valid_until }],
  };
}

/** The approval with its end undone. */
export function withoutEnd({ ended_on: _ended, ...approval }: Approval): Approval {
  return { ...approval, ended: false };
}

/** A renewal within the 60 days before the end counts from the last day, so that no days are lost. */
export function renewedUntil({ valid_until, ended }: Approval, today: string, validity: CalendarSpan): string {
  const isInTime = !ended && today <= valid_until && addDays(valid_until, -reminders[0]) <= today;
  const until = addSpan(isInTime ? valid_until : today, validity);
  return until > valid_until ? until : valid_until;
}

/** What an approval is, whatever the day: a `dated` one is valid until its last day and expired after it. */
export const approvalKinds = ['ended', 'suspended', 'conditional', 'dated'] as const;
export interface ApprovalFacts {
  kind: (typeof approvalKinds)[number];
  /** The last day, 'YYYY-MM-DD'. */
  until: string;
  /** Its first day. */
  since: string;
  /** Of a suspended one. */
  scope?: SuspensionScope | undefined;
}

/** What the approval of an accepted protocol is: the first kind that holds (docs/follow-ups 1). Undefined where there is none. */
export function approvalFactsOf({
  approval,
  status,
}: Pick<Protocol, 'approval' | 'status'>): ApprovalFacts | undefined {
  if (!approval || status !== 'accepted') return undefined;
  const { valid_until: until, ended_on, suspended_on, suspended_scope: scope, conditional_since, given_on } = approval;
  if (ended_on !== undefined) return { kind: 'ended', until, since: ended_on };
  if (suspended_on !== undefined) return { kind: 'suspended', until, since: suspended_on, ...(scope && { scope }) };
  if (conditional_since !== undefined) return { kind: 'conditional', until, since: conditional_since };
  return { kind: 'dated', until, since: given_on };
}

/** Its validity on this day of the council's calendar, 'YYYY-MM-DD'. */
export function validityOn({ kind, until, since, scope }: ApprovalFacts, today: string): Validity {
  if (kind !== 'dated') return { state: kind, until, since, ...(scope && { scope }) };
  return until < today ? { state: 'expired', until, since: addDays(until, 1) } : { state: 'valid', until, since };
}

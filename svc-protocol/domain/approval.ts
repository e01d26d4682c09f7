import type { FollowUpKind } from '@portal/contracts/follow-ups';
import type { SuspensionScope } from '@portal/contracts/protocol';
import { addDays, addSpan, type CalendarSpan } from './calendar.ts';
import type { Decided } from './decided.ts';
import type { Protocol } from './protocol.ts';

/** Days before the end of an approval on which its owner is reminded. */
export const reminders = [60, 30, 7] as const;
export type Reminder = (typeof reminders)[number];

/** The approval that an acceptance gives, and its current state. */
export interface Approval {
  /** The last day, 'YYYY-MM-DD' in the council's time zone. */
  valid_until: string;
  /** The last reminder that was sent for this last day. */
  reminded: Reminder | null;
  /** The day on which an officer last reminded its owner by hand. */
  reminded_on?: string;
  /** True when the study was terminated or withdrawn: there is nothing to renew. */
  ended: boolean;
  /** The day on which it ended. Missing in what earlier versions ended. */
  ended_on?: string;
  /** Set while it is suspended: since which day. */
  suspended_on?: string;
  /** What is suspended. Missing where earlier versions suspended: all of it. */
  suspended_scope?: SuspensionScope;
  /** Set until its conditions are met: since which day. */
  conditional_since?: string;
  /** The day of the acceptance or renewal that set the last day. Missing in approvals of earlier versions. */
  given_on?: string;
  /** Ids of the follow-ups already applied, so that each is applied once. */
  follow_ups: readonly string[];
}

type Approved = Pick<Protocol, 'approval' | 'status'>;

/** The approval given by an acceptance on this day. */
export const approvedOn = (day: string, validity: CalendarSpan): Approval => ({
  valid_until: addSpan(day, validity),
  reminded: null,
  ended: false,
  follow_ups: [],
  given_on: day,
});

/** Gives an acceptance of an earlier version, which stored no approvals, the approval it would have. Undefined when it has one. */
export function dateApproval(protocol: Protocol, decidedOn: string, validity: CalendarSpan): Decided | undefined {
  if (protocol.approval || protocol.status !== 'accepted') return undefined;
  const approval = approvedOn(decidedOn, validity);
  return {
    protocol: { ...protocol, approval },
    event: 'protocol.snapshot',
    called: [],
    lines: [{ what: 'protocol.approval_dated', from: null, to: approval.valid_until }],
  };
}

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

/** Forms whose acknowledgement renewed the approval, before they were decided on. */
const renewing: readonly FollowUpKind[] = ['annual_review', 'study_extension', 'study_reopening'];
/** Forms whose acknowledgement ended it. */
const ending: readonly FollowUpKind[] = ['study_termination', 'withdrawal'];

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

/**
 * Applies a follow-up that was acknowledged before forms were decided on (ADR 0040), and whose event comes late, to the approval: an
 * annual review or an extension renews it, a termination or a withdrawal ends it, a reopening also renews one that was ended.
 * Undefined when nothing changes or the follow-up was applied before.
 */
export function applyFollowUp(
  protocol: Protocol,
  { id, kind }: { id: string; kind: FollowUpKind },
  { today, validity }: { today: string; validity: CalendarSpan },
): Decided | undefined {
  const { approval, status } = protocol;
  if (!approval || status !== 'accepted' || approval.follow_ups.includes(id)) return undefined;
  const follow_ups = [...approval.follow_ups, id];
  const to = (after: Approval, event: 'protocol.renewed' | 'protocol.approval_ended', day: string): Decided => ({
    protocol: { ...protocol, approval: after },
    event,
    called: [],
    lines: [{ what: event, from: approval.valid_until, to: day }],
  });
  if (ending.includes(kind) && !approval.ended)
    return to({ ...approval, ended: true, ended_on: today, follow_ups }, 'protocol.approval_ended', today);
  if (!renewing.includes(kind) || (approval.ended && kind !== 'study_reopening')) return undefined;
  const valid_until = renewedUntil(approval, today, validity);
  return to(
    { ...withoutEnd(approval), valid_until, reminded: null, follow_ups, given_on: today },
    'protocol.renewed',
    valid_until,
  );
}

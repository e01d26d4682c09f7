import { formOf } from '@portal/contracts/council';
import { isDay } from '@portal/contracts/form';
import { overTextLimit } from '@portal/contracts/sections';
import {
  actsOf,
  effectOf,
  needsAcceptance,
  type FollowUpAct,
  type FollowUpKind,
  type ProposedRecord,
} from '@portal/contracts/follow-ups';
import { withReturnEnded } from '../completions/return.rules.ts';
import { asApplication, withProposed } from './amendment.rules.ts';
import { renewedUntil, withoutEnd } from '../approvals/approval.rules.ts';
import type { CalendarSpan } from '../protocol/calendar.rules.ts';
import type { ProtocolAct } from '@portal/contracts/events';
import type { Protocol } from '../protocol/protocol.types.ts';
import { FormConflict, throwIfInvalid } from '../protocol/refusal.rules.ts';
import { withoutSuspension } from '../approvals/suspension.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { Approval } from '../approvals/approval.types.ts';

/** A form as it is decided. */
export interface Form {
  id: string;
  kind: FollowUpKind;
  proposed?: readonly ProposedRecord[] | undefined;
}

/** What an officer wants. */
export interface Wanted {
  act: Exclude<FollowUpAct, 'ask'>;
  /** An earlier last day than the portal's, 'YYYY-MM-DD'. */
  until?: string | null | undefined;
}

export interface Calendar {
  /** UTC instant of the act, and the council's day then, 'YYYY-MM-DD'. */
  at: string;
  today: string;
  /** How long an approval is valid. */
  validity: CalendarSpan;
}

interface Effect {
  after: Protocol;
  event: ProtocolAct;
  from: string | null;
  to: string | null;
  why?: string;
}

/** @throws FormConflict unless the form can be decided so about this protocol, whatever its state */
export function requirePossible({ status, approval }: Protocol, kind: FollowUpKind, act: FollowUpAct): void {
  const isAccepted = status === 'accepted';
  if (!actsOf(kind, isAccepted || !needsAcceptance(kind)).includes(act)) throw new FormConflict('not_accepted');
  const goesOn = act === 'approve' && effectOf(kind) !== 'reopening';
  if (goesOn && approval?.ended) throw new FormConflict('approval_ended');
}

/** The approval of an accepted protocol. @throws FormConflict */
function approvalOf({ approval }: Pick<Protocol, 'approval'>): Approval {
  if (!approval) throw new FormConflict('not_accepted');
  return approval;
}

/** The last day that was chosen, or the portal's. @throws RulesBroken */
function untilOf(protocol: Protocol, { until }: Wanted, calendar: Calendar): string {
  const latest = renewedUntil(approvalOf(protocol), calendar.today, calendar.validity);
  if (until === undefined || until === null || until === '') return latest;
  if (!isDay(until) || until < calendar.today || until > latest)
    throwIfInvalid([{ field: 'until', message: messages.form.until(calendar.today, latest) }]);
  return until;
}

function renewed(protocol: Protocol, valid_until: string, { today }: Calendar, lifts: boolean): Effect {
  const before = approvalOf(protocol);
  const lasting = lifts ? withoutEnd(withoutSuspension(before)) : before;
  const approval = { ...lasting, valid_until, reminded: null, given_on: today };
  return { after: { ...protocol, approval }, event: 'protocol.renewed', from: before.valid_until, to: valid_until };
}

function ended(protocol: Protocol, calendar: Calendar): Effect {
  const { today } = calendar;
  const { status } = protocol;
  if (status !== 'accepted') {
    const why = messages.form.withdrawn;
    const after = withReturnEnded({ ...protocol, deleted: true }, { ended: 'withdrawn', why, at: calendar.at });
    return { after, event: 'protocol.deleted', from: status, to: status, why };
  }
  const before = approvalOf(protocol);
  const approval = before.ended ? before : { ...before, ended: true, ended_on: today };
  return { after: { ...protocol, approval }, event: 'protocol.approval_ended', from: before.valid_until, to: today };
}

/** @throws FormConflict where a row or section that a form changes was removed since: a part of it would stand as the whole */
function requireThere({ sections }: Protocol, proposed: readonly ProposedRecord[]): void {
  const isGone = ({ section, record, was, becomes }: ProposedRecord) =>
    section !== 'protocol' && was !== null && becomes !== null && !sections[section]?.some(({ id }) => id === record);
  if (proposed.some(isGone)) throw new FormConflict('record_gone');
}

/** @throws FormConflict where the text would be too long, because of another form that was approved since */
function requireShort(before: Protocol, after: Protocol): void {
  if (overTextLimit(formOf(after), asApplication(after), asApplication(before)).length > 0)
    throw new FormConflict('too_much_text');
}

/** What an act changes of the protocol (docs/follow-ups 4). @throws FormConflict, RulesBroken */
export function effectOn(
  protocol: Protocol,
  { kind, proposed = [] }: Form,
  wanted: Wanted,
  calendar: Calendar,
): Effect {
  requirePossible(protocol, kind, wanted.act);
  const effect = effectOf(kind);
  const givesDay = wanted.act === 'approve' && (effect === 'renewal' || effect === 'reopening');
  if (wanted.until && !givesDay) throwIfInvalid([{ field: 'until', message: messages.form.noUntil }]);
  if (wanted.act === 'refuse') return { after: protocol, event: 'protocol.form_refused', from: null, to: null };
  if (givesDay) return renewed(protocol, untilOf(protocol, wanted, calendar), calendar, effect === 'reopening');
  if (effect === 'ending') return ended(protocol, calendar);
  requireThere(protocol, proposed);
  const after = withProposed(protocol, proposed);
  requireShort(protocol, after);
  return { after, event: 'protocol.amended', from: null, to: null };
}

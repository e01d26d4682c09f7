import type { Signature } from '@portal/contracts/accounts';
import type { LetterKind } from '@portal/contracts/letters';
import type { SuspensionScope } from '@portal/contracts/approvals';
import { reasonOf } from '../record/archive.rules.ts';
import { addDays } from '../protocol/calendar.rules.ts';
import type { Decided } from '../protocol/decided.rules.ts';
import type { LetterAboutForm } from '../letters/letter.rules.ts';
import type { Actor } from '../protocol/permit.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { ApprovalConflict } from '../protocol/refusal.rules.ts';
import { requireOfficer } from '../decisions/signed-acts.rules.ts';
import type { Approval } from './approval.types.ts';
import type { Letter } from '../letters/letter.types.ts';

interface Written {
  /** The council's day, 'YYYY-MM-DD'. */
  today: string;
  /** The signature that the command carries. */
  sign: () => Signature | undefined;
  letterOf: (after: Protocol, kind: LetterKind, about: LetterAboutForm, signature: Signature | undefined) => Letter;
}

/** The approval that stands, of an accepted protocol. @throws RoleForbids, IsArchived, ApprovalConflict */
function approvalToChange(protocol: Protocol, actor: Actor): Approval {
  requireOfficer(protocol, actor);
  const { approval, status } = protocol;
  if (status !== 'accepted' || !approval) throw new ApprovalConflict('not_accepted', status);
  if (approval.ended) throw new ApprovalConflict('approval_ended', status);
  return approval;
}

interface Act {
  event: 'protocol.suspended' | 'protocol.suspension_lifted' | 'protocol.approval_ended';
  kind: LetterKind;
  approval: Approval;
  from: string | null;
  to: string | null;
  scope?: SuspensionScope;
}

/** The act with its letter and its line of history. @throws RulesBroken without reasons or signature */
function acted(
  protocol: Protocol,
  { event, kind, approval, from, to, scope }: Act,
  reasons: string | null | undefined,
  { sign, letterOf }: Written,
): Decided {
  const why = reasonOf(reasons, 'reasons');
  const after: Protocol = { ...protocol, approval };
  const signature = sign();
  const about = { form: '', reasons: why, ...(scope && { scope }) };
  const letter = letterOf(after, kind, about, signature);
  return {
    protocol: { ...after, letters: [...(protocol.letters ?? []), letter] },
    event,
    called: [],
    lines: [{ what: event, from, to, why, signature }],
    letter: { kind, at: letter.decided_at },
  };
}

/**
 * The council suspends an approval, all of it or enrolment alone (docs/safety 12, 13). A suspension of the other scope takes the
 * place of the one before.
 * @throws RoleForbids, IsArchived, ApprovalConflict, RulesBroken
 */
export function suspend(
  protocol: Protocol,
  actor: Actor,
  { scope, reasons }: { scope: SuspensionScope; reasons?: string | null | undefined },
  written: Written,
): Decided {
  const approval = approvalToChange(protocol, actor);
  const former = approval.suspended_scope ?? null;
  if (former === scope) throw new ApprovalConflict('suspended', protocol.status);
  const suspended = { ...approval, suspended_on: written.today, suspended_scope: scope };
  const act = { event: 'protocol.suspended', kind: 'suspended', from: former, to: scope, scope } as const;
  return acted(protocol, { ...act, approval: suspended }, reasons, written);
}

/** The approval without its suspension. */
export function withoutSuspension({ suspended_on: _on, suspended_scope: _scope, ...approval }: Approval): Approval {
  return approval;
}

/** The suspension is lifted. @throws RoleForbids, IsArchived, ApprovalConflict, RulesBroken */
export function liftSuspension(
  protocol: Protocol,
  actor: Actor,
  reasons: string | null | undefined,
  written: Written,
): Decided {
  const approval = approvalToChange(protocol, actor);
  const { suspended_scope } = approval;
  if (suspended_scope === undefined) throw new ApprovalConflict('not_suspended', protocol.status);
  const act = { event: 'protocol.suspension_lifted', kind: 'suspension-lifted', from: suspended_scope } as const;
  return acted(protocol, { ...act, to: null, approval: withoutSuspension(approval) }, reasons, written);
}

/** The council ends the approval. @throws RoleForbids, IsArchived, ApprovalConflict, RulesBroken */
export function endApproval(
  protocol: Protocol,
  actor: Actor,
  reasons: string | null | undefined,
  written: Written,
): Decided {
  const approval = approvalToChange(protocol, actor);
  const act = { event: 'protocol.approval_ended', kind: 'closure', from: approval.valid_until } as const;
  const ended = { ...approval, ended: true, ended_on: written.today };
  return acted(protocol, { ...act, to: written.today, approval: ended }, reasons, written);
}

/** Days between two reminders by hand of an approval that expired. */
const reminderPause = 7;

/** When the owner was last reminded by hand since the approval expired; undefined where that was not. */
export const remindedSince = ({ valid_until, reminded_on }: Approval): string | undefined =>
  reminded_on !== undefined && reminded_on > valid_until ? reminded_on : undefined;

/** Compliance reminds the owner of an approval that expired, once a week (docs/safety 16). @throws RoleForbids, IsArchived, ApprovalConflict */
export function remindOfRenewal(protocol: Protocol, actor: Actor, today: string): Decided {
  const approval = approvalToChange(protocol, actor);
  const { valid_until } = approval;
  if (valid_until >= today) throw new ApprovalConflict('not_expired', protocol.status);
  const last = remindedSince(approval);
  if (last !== undefined && addDays(last, reminderPause) > today)
    throw new ApprovalConflict('reminded_this_week', protocol.status);
  return {
    protocol: { ...protocol, approval: { ...approval, reminded_on: today } },
    event: 'protocol.renewal_due',
    called: [],
    lines: [{ what: 'protocol.renewal_due', from: null, to: valid_until }],
  };
}

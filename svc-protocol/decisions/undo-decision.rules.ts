import type { Signature } from '@portal/contracts/accounts';
import { undoDays } from '@portal/contracts/follow-ups';
import { outcomes } from '@portal/contracts/decisions';
import { reasonOf } from '../record/archive.rules.ts';
import { addDays } from '../protocol/calendar.rules.ts';
import { decided, type Decided } from '../protocol/decided.rules.ts';
import { meetingIn } from '../meetings/meeting-marks.rules.ts';
import type { Actor } from '../protocol/permit.rules.ts';
import { roundOf } from '../points/points.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { NotUndoable } from '../protocol/refusal.rules.ts';
import { requireOfficer } from './signed-acts.rules.ts';
import { standingDecisions } from './decide.rules.ts';

interface Line {
  at: string;
  actor: string | null;
  action: string;
  to: string | null;
  detail?: Readonly<Record<string, unknown>> | undefined;
}

type Recorded = Protocol & { history: readonly Line[] };

interface Circumstances {
  /** The council's day, 'YYYY-MM-DD'. */
  today: string;
  /** The council's day of an instant. */
  dayOf: (instant: string) => string;
  /** Whether a form about it was sent at this instant or later. */
  hasFormSince: (instant: string) => boolean;
}

/** The decision that stands in its status. */
const lastDecision = ({ status, history }: Recorded): Line | undefined => {
  const last = standingDecisions(history).at(-1);
  return last?.to === status ? last : undefined;
};

/** Whether a person did anything to it after this line; the portal's own reminders change nothing. */
const isActedOn = ({ history }: Recorded, line: Line): boolean =>
  history.slice(history.indexOf(line) + 1).some(({ actor }) => actor !== null);

/** The last day on which its decision can be taken back (docs/decisions 25). @throws NotUndoable */
export function undoableUntil(protocol: Recorded, { today, dayOf, hasFormSince }: Circumstances): string {
  const line = lastDecision(protocol);
  if (!line) throw new NotUndoable('none', protocol.status);
  if (meetingIn(line)) throw new NotUndoable('meeting', protocol.status);
  if (isActedOn(protocol, line) || hasFormSince(line.at)) throw new NotUndoable('acted', protocol.status);
  const until = addDays(dayOf(line.at), undoDays);
  if (today > until) throw new NotUndoable('late', protocol.status);
  return until;
}

interface Undoing extends Circumstances {
  /** UTC instant. */
  at: string;
  reason: string | null | undefined;
  /** The signature that the command carries. */
  sign: () => Signature | undefined;
}

/**
 * Compliance takes its decision back: what it made of the protocol goes, its letter is withdrawn, and the protocol waits for a
 * decision again.
 * @throws RoleForbids, IsArchived, NotUndoable, RulesBroken
 */
export function undoDecision(
  protocol: Recorded,
  actor: Actor,
  { at, reason, sign, ...circumstances }: Undoing,
): Decided {
  requireOfficer(protocol, actor);
  undoableUntil(protocol, circumstances);
  const why = reasonOf(reason);
  const [former, line] = [standingDecisions(protocol.history).at(-2), lastDecision(protocol)];
  const outcome = outcomes.find((one) => one === former?.detail?.outcome);
  const { approval: _approval, outcome: _outcome, conditions: _conditions, points = [], ...rest } = protocol;
  const kept = points
    .filter(({ round }) => round < roundOf(protocol))
    .map((point) => ({ ...point, verdicts: point.verdicts.filter((verdict) => verdict.at !== line?.at) }));
  const after: Protocol = {
    ...rest,
    status: 'reviewed',
    compliance_comment: null,
    ...(outcome && { outcome }),
    comments: protocol.status === 'rejected' ? protocol.comments.slice(0, -1) : protocol.comments,
    ...(kept.length > 0 && { points: kept }),
    letters: (protocol.letters ?? []).map((one) => (one.decided_at === line?.at ? { ...one, withdrawn_at: at } : one)),
  };
  return decided(protocol, after, 'protocol.decision_undone', { why, signature: sign() });
}

import type { Signature } from '@portal/contracts/accounts';
import { isBlank, isDay } from '@portal/contracts/form';
import { written } from '@portal/contracts/texts';
import { checkDecision, outcomeOf, type Decision } from '@portal/contracts/decisions';
import { decided, type Decided } from '../protocol/decided.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { MeetingNeeded, throwIfInvalid } from '../protocol/refusal.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { Approval } from '../approvals/approval.types.ts';
import type { Letter } from '../letters/letter.types.ts';

/** What a decision creates besides the status. */
export interface Made {
  /** The signature that the command carries. */
  sign: () => Signature | undefined;
  /** Id of the comment record that a response fills later. */
  commentId: string;
  /** The approval that an acceptance gives. Its last day is the latest that can be chosen. */
  approval: Approval;
  /** The council's day, 'YYYY-MM-DD'. */
  today: string;
  /** Study types that are decided in meetings only. */
  fullBoard?: readonly string[] | undefined;
  letterOf: (after: Protocol, signature: Signature | undefined) => Letter;
}

/** The approval with the last day that was chosen. @throws RulesBroken unless it is a day from today to the portal's, of an acceptance */
function dated({ status, until }: Decision, approval: Approval, today: string): Approval {
  if (isBlank(until)) return approval;
  const { valid_until } = approval;
  if (status === 'rejected') throwIfInvalid([{ field: 'until', message: messages.noUntil }]);
  if (!isDay(until) || until < today || until > valid_until)
    throwIfInvalid([{ field: 'until', message: messages.form.until(today, valid_until) }]);
  return { ...approval, valid_until: String(until) };
}

/** A reason in the history is at most so long; the whole stands in the decision itself. */
const longestWhy = 2_000;

/** Why it was decided so, for the history: the conditions, or what the council wrote. */
function whyOf({ compliance_comment, conditions }: Decision, isConditional: boolean): { why?: string } {
  const why = written(isConditional ? conditions : compliance_comment);
  if (why === '') return {};
  return { why: why.length > longestWhy ? `${why.slice(0, longestWhy - 1)}…` : why };
}

/**
 * Compliance accepts or rejects with an outcome, and the decision letter is written. A rejection creates the comment record that a
 * response fills (docs/decisions 1).
 * @throws ImpossibleInStatus, MeetingNeeded, RoleForbids, RulesBroken
 */
export function decide(
  protocol: Protocol,
  actor: Actor,
  decision: Decision,
  { commentId, approval, today, fullBoard = [], letterOf, sign }: Made,
): Decided {
  requirePermitted(protocol, actor, 'assess');
  if (fullBoard.includes(protocol.study_type)) throw new MeetingNeeded(protocol);
  throwIfInvalid(checkDecision(decision));
  const given = dated(decision, approval, today);
  const { status, compliance_comment, conditions } = decision;
  const outcome = outcomeOf(decision);
  const isConditional = outcome === 'approved_subject_to';
  const rejected = status === 'rejected';
  const opened = { id: commentId, response: null, cover_letter: null };
  const { conditions: _former, ...rest } = protocol;
  const after: Protocol = {
    ...rest,
    status,
    outcome,
    ...(isConditional && { conditions: written(conditions) }),
    compliance_comment: isBlank(compliance_comment) ? null : (compliance_comment ?? null),
    ...(rejected ? {} : { approval: { ...given, ...(isConditional && { conditional_since: today }) } }),
    comments: rejected ? [...protocol.comments, opened] : protocol.comments,
  };
  const signature = sign();
  const letter = letterOf(after, signature);
  return {
    ...decided(
      protocol,
      { ...after, letters: [...(protocol.letters ?? []), letter] },
      rejected ? 'protocol.rejected' : 'protocol.accepted',
      { signature, outcome, ...whyOf(decision, isConditional) },
    ),
    letter: { kind: status, at: letter.decided_at },
  };
}

const decisions: readonly string[] = ['protocol.accepted', 'protocol.rejected'];

/** The decisions of a history that were not taken back, the first one first. */
export function standingDecisions<L extends { action: string }>(history: readonly L[]): readonly L[] {
  const standing: L[] = [];
  for (const line of history) {
    if (decisions.includes(line.action)) standing.push(line);
    if (line.action === 'protocol.decision_undone') standing.pop();
  }
  return standing;
}

/** Whether a line is a decision that was taken back. */
export const isUndone = <L extends { action: string }>(line: L, history: readonly L[]): boolean =>
  decisions.includes(line.action) && !standingDecisions(history).includes(line);

import { wholeDays } from '../protocol/calendar.rules.ts';
import type { Signature } from '@portal/contracts/accounts';
import { followUpTitle, isPlainForm } from '@portal/contracts/follow-ups';
import { outcomes, type RegisterOutcome } from '@portal/contracts/decisions';
import type { LetterKind } from '@portal/contracts/letters';
import { meetingIn } from '../meetings/meeting-marks.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { signatureIn } from '../protocol/permit.rules.ts';
import { isUndone } from '../decisions/decide.rules.ts';
import type { FollowUp } from '../follow-ups/follow-up.types.ts';
import type { Letter } from '../letters/letter.types.ts';

/** A line of history, as stored. */
interface Line {
  at: string;
  /** Account id; null where the portal did it. */
  actor: string | null;
  action: string;
  from: string | null;
  to: string | null;
  detail?: Readonly<Record<string, unknown>> | undefined;
}

/** A line of the record of all protocols (docs/record 11). */
export interface Recorded {
  at: string;
  actor: string | null;
  kind: string;
  from: string | null;
  to: string | null;
  why: string | null;
  /** The form that it is about, by name. */
  form: string | null;
  signature: Signature | null;
  /** Of a completion: the whole days since the application was returned. */
  days: number | null;
  /** Where it is a decision, what the register says of it besides. */
  decision: RegisteredDecision | null;
}

interface RegisteredDecision {
  outcome: RegisterOutcome | null;
  /** The last day of the approval that it left. */
  until: string | null;
  /** Code of its letter. */
  letter: string | null;
  /** Number of the meeting. */
  meeting: string | null;
  /** Whether it is a decision on the application that was taken back since. */
  undone: boolean;
}

/** The acts that are decisions, with the letters that they write. */
const lettersOf: Readonly<Record<string, readonly LetterKind[]>> = {
  'protocol.accepted': ['accepted'],
  'protocol.rejected': ['rejected'],
  'protocol.conditions_met': ['conditions-met'],
  'protocol.renewed': ['renewal', 'reopening'],
  'protocol.amended': ['amendment'],
  'protocol.form_refused': ['refusal'],
  'protocol.approval_ended': ['closure'],
  'protocol.suspended': ['suspended'],
  'protocol.suspension_lifted': ['suspension-lifted'],
  'protocol.act_undone': [],
  'protocol.decision_undone': [],
};

/** An archiving is a decision only where a closure did it, of a form or as incomplete; a restoration where that was taken back. */
const closing = 'protocol.deleted';
const reopening = 'protocol.restored';

/** What takes a decision back, and withdraws its letter. */
const undoing: readonly string[] = ['protocol.act_undone', 'protocol.decision_undone', reopening];

const textIn = (line: Line, name: string): string | null => {
  const value = line.detail?.[name];
  return typeof value === 'string' ? value : null;
};

/** The letter that a line wrote, or withdrew. */
function letterAt(letters: readonly Letter[], { action, at }: Line): Letter | undefined {
  if (undoing.includes(action)) return letters.find(({ withdrawn_at }) => withdrawn_at === at);
  const kinds = action === closing ? ['closure'] : (lettersOf[action] ?? []);
  return letters.find((letter) => letter.decided_at === at && kinds.includes(letter.kind));
}

function outcomeOf(line: Line, form: string | null): RegisterOutcome | null {
  const told = outcomes.find((one) => one === line.detail?.outcome);
  if (told) return told;
  if (undoing.includes(line.action)) return 'taken_back';
  if (line.action === 'protocol.form_refused') return 'refused';
  if (line.action === closing && form === null) return 'closed';
  if (form === null) return null;
  return line.action === 'protocol.approval_ended' || line.action === closing ? 'acknowledged' : 'approved';
}

/** Lines whose `from` and `to` are last days of the approval. */
const dating = ['protocol.renewed', 'protocol.approval_ended'];

/** The last day of the approval that a decision left: for an acceptance, the `from` of its next change, or the present one. */
function untilAfter({ approval }: Protocol, history: readonly Line[], index: number): string | null {
  const line = history[index];
  if (line?.action === 'protocol.renewed' || line?.action === 'protocol.act_undone') return line.to;
  if (line?.action !== 'protocol.accepted' && line?.action !== 'protocol.conditions_met') return null;
  if (isUndone(line, history)) return null;
  const next = history.slice(index + 1).find(({ action }) => dating.includes(action));
  return next?.from ?? approval?.valid_until ?? null;
}

/** How long its researcher took to complete what was returned, in whole days; null of other lines. */
function completionDays(line: Line, history: readonly Line[], index: number): number | null {
  if (line.action !== 'protocol.completed') return null;
  const returned = history.slice(0, index).findLast(({ action }) => action === 'protocol.returned');
  return returned ? wholeDays(returned.at, line.at) : null;
}

const said = (line: Line): Omit<Recorded, 'form' | 'decision' | 'days'> => ({
  at: line.at,
  actor: line.actor,
  kind: line.action,
  from: line.from,
  to: line.to,
  why: textIn(line, 'why'),
  signature: signatureIn(line) ?? null,
});

/** The lines of a protocol's history, with what the register says of its decisions. */
export function recordOf(protocol: Protocol & { history: readonly Line[] }): readonly Recorded[] {
  const { history, letters = [] } = protocol;
  return history.map((line, index) => {
    const letter = letterAt(letters, line);
    const form = letter?.follow_up === undefined ? null : (letter.about?.form ?? null);
    const isDecision = line.action in lettersOf || letter !== undefined;
    return {
      ...said(line),
      form,
      days: completionDays(line, history, index),
      decision: isDecision
        ? {
            outcome: outcomeOf(line, form),
            until: untilAfter(protocol, history, index),
            letter: letter?.code ?? null,
            meeting: meetingIn(line)?.number ?? null,
            undone: isUndone(line, history),
          }
        : null,
    };
  });
}

/** The lines of a form's history. An act with a letter is a decision in its protocol's; what needs none is one here. */
export function recordOfForm(followUp: FollowUp & { history: readonly Line[] }): readonly Recorded[] {
  const { kind, history } = followUp;
  return history.map((line) => ({
    ...said(line),
    form: followUpTitle(kind),
    days: null,
    decision:
      line.action === 'follow_up.acknowledged' && isPlainForm(kind)
        ? { outcome: 'acknowledged', until: null, letter: null, meeting: null, undone: false }
        : null,
  }));
}

import { formOf, type Form } from '@portal/contracts/council';
import { isBlank } from '@portal/contracts/form';
import { written } from '@portal/contracts/texts';
import { checkActText, isPlainForm } from '@portal/contracts/follow-ups';
import {
  coverComments,
  pointsFrom,
  type DraftPoint,
  type PointAnswers,
  type PointTally,
} from '@portal/contracts/points';
import type { FollowUpDecided } from './follow-up.rules.ts';
import { pointTally, withAnswers, withPoints } from '../points/points.rules.ts';
import type { Actor } from '../protocol/permit.rules.ts';
import { FormConflict, throwIfInvalid, RoleForbids } from '../protocol/refusal.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { FollowUp, FormAct } from './follow-up.types.ts';
import type { Asked, FormClaim, FormDecision } from './follow-up.types.ts';

/** How the points of a form stand, for its events; undefined where there are none. Each is asked in one round. */
export const tallyOfForm = ({ points = [] }: Pick<FollowUp, 'points'>): PointTally | undefined =>
  pointTally(points, ({ round }) => round);

/** How long a claim holds while the protocol has no act on its form, in ms. */
const claimMs = 60_000;

const isHeld = (claim: FormClaim, now: string): boolean => Date.parse(now) - Date.parse(claim.at) <= claimMs;

/** Whether a form is claimed for this very act. */
export const isSameClaim = (one: FormClaim | undefined, other: FormClaim): boolean =>
  one?.act === other.act && one.by === other.by && one.at === other.at;

/** @throws FormConflict `decided` unless it waits for a decision that nobody is making */
export function requireSent({ state, deciding }: Pick<FollowUp, 'state' | 'deciding'>, now: string): void {
  if (state !== 'sent' || (deciding && isHeld(deciding, now))) throw new FormConflict('decided');
}

/** @throws RoleForbids unless this person is an officer */
export function requireOfficer({ role }: Actor): void {
  if (role !== 'compliance') throw new RoleForbids();
}

/** The first of the three writes. @throws FormConflict */
export function claim(followUp: FollowUp, deciding: FormClaim): FollowUp {
  requireSent(followUp, deciding.at);
  return { ...followUp, deciding };
}

/** The form as it waits for a decision again. */
export function unclaimed<F extends FollowUp>({ deciding: _deciding, ...followUp }: F): Omit<F, 'deciding'> {
  return followUp;
}

const events = {
  approve: ['approved', 'follow_up.approved'],
  refuse: ['refused', 'follow_up.refused'],
  acknowledge: ['acknowledged', 'follow_up.acknowledged'],
} as const;

function decidedAs(followUp: FollowUp, decision: FormDecision): FollowUpDecided {
  const [state, event] = events[decision.act];
  const acknowledged = state === 'acknowledged' ? { acknowledged_date: decision.at, acknowledged_by: decision.by } : {};
  const why = decision.text === null ? {} : { why: decision.text };
  return {
    followUp: { ...unclaimed(followUp), ...acknowledged, state, decision },
    event,
    from: followUp.state,
    ...why,
  };
}

/** Also where another officer asked for more after a claim had run out: the protocol's act has its letter already. */
const isOpen = ({ state }: FollowUp): boolean => state === 'sent' || state === 'more_asked';

/** The third write: what the protocol holds of this form finishes it. Undefined where it is finished. */
export function finish(followUp: FollowUp, formAct: FormAct): FollowUpDecided | undefined {
  const { act, at, by, text, letter, replaces } = formAct;
  return isOpen(followUp)
    ? decidedAs(followUp, { act, at, by, text, letter, ...(replaces && { replaces }) })
    : undefined;
}

/** The act of this instant was taken back: the form waits for a decision again. Undefined where it does so, or was decided anew. */
export function reopen(followUp: FollowUp, actedAt: string): FollowUpDecided | undefined {
  const { decision, ...former } = followUp;
  if (decision?.at !== actedAt || decision.letter === null) return undefined;
  const reopened = { ...former, state: 'sent', acknowledged_date: null, acknowledged_by: null } as const;
  return { followUp: reopened, event: 'follow_up.undone', from: followUp.state };
}

/**
 * An officer acknowledges a form that asks for nothing, once. `at` is a UTC instant.
 * @throws RoleForbids, FormConflict `decided`, and `decision_needed` for the other forms
 */
export function acknowledgePlain(followUp: FollowUp, actor: Actor, at: string): FollowUpDecided {
  requireOfficer(actor);
  if (!isPlainForm(followUp.kind)) throw new FormConflict('decision_needed');
  requireSent(followUp, at);
  return decidedAs(followUp, { act: 'acknowledge', at, by: actor.id, text: null, letter: null });
}

/** The points of what is asked: those that were sent, which must hold every word once, else as the portal divides the text. */
function pointsOf(form: Form, text: string, sent: readonly DraftPoint[] | undefined): readonly DraftPoint[] {
  const said = { comment: null, alt_comment: null, compliance_comment: text };
  if (sent && !coverComments(sent, said)) throwIfInvalid([{ field: 'points', message: messages.points.otherWords }]);
  const points = sent ?? pointsFrom(form, said);
  // One part is the question itself: the note answers it.
  return points.length > 1 ? points : [];
}

interface Asking {
  text?: string | null | undefined;
  points?: readonly DraftPoint[] | undefined;
  at: string;
  newId: () => string;
}

/** An officer asks for more, in points where there are several. @throws RoleForbids, FormConflict, RulesBroken */
export function ask(followUp: FollowUp, actor: Actor, { text, points: sent, at, newId }: Asking): FollowUpDecided {
  requireOfficer(actor);
  requireSent(followUp, at);
  throwIfInvalid(checkActText('ask', text));
  const why = written(text);
  const asked = [...(followUp.asked ?? []), { at, by: actor.id, text: why, answer: null }];
  const points = withPoints(followUp.points ?? [], pointsOf(formOf(followUp), String(text), sent), asked.length, newId);
  return {
    followUp: { ...unclaimed(followUp), asked, ...(points.length > 0 && { points }), state: 'more_asked' },
    event: 'follow_up.more_asked',
    from: followUp.state,
    why,
  };
}

/** Its sender answers what was asked; the form waits for the council again. @throws RoleForbids, FormConflict `not_asked` */
export function answerAsked(
  followUp: FollowUp,
  actor: Actor,
  { note, files, at, answers = [] }: NonNullable<Asked['answer']> & { answers?: PointAnswers | undefined },
): FollowUpDecided {
  if (actor.role !== 'researcher') throw new RoleForbids();
  const last = followUp.asked?.at(-1);
  if (followUp.state !== 'more_asked' || !last) throw new FormConflict('not_asked');
  const round = followUp.asked?.length ?? 0;
  const earlier = (followUp.points ?? []).filter((point) => point.round < round);
  const latest = (followUp.points ?? []).filter((point) => point.round === round);
  const points = [...earlier, ...withAnswers(latest, answers, { round, at })];
  const answered = { ...last, answer: { at, note: isBlank(note) ? null : note, files } };
  return {
    followUp: {
      ...followUp,
      asked: [...(followUp.asked ?? []).slice(0, -1), answered],
      ...(points.length > 0 && { points }),
      state: 'sent',
    },
    event: 'follow_up.answered',
    from: followUp.state,
  };
}

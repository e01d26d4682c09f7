import { hasLetter } from '@portal/contracts/follow-ups';
import { actOfItem, outcomesOfItem, type ItemOutcome } from '@portal/contracts/meetings';
import { effectOn, type Calendar } from '../follow-ups/form-effect.rules.ts';
import { isHeldUp } from '../follow-ups/follow-up.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { FormConflict } from '../protocol/refusal.rules.ts';
import { hasComment, slotsOf } from '../reviews/slot.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { FollowUp } from '../follow-ups/follow-up.types.ts';

/** Which outcomes an item can have now and, where that is not all of them, why. `in_office`: it was decided there. */
export interface Standing {
  offered: readonly ItemOutcome[];
  obstacle: string | null;
  in_office: boolean;
}

/** A protocol or a form about it, as they are stored. */
interface Subject {
  protocol: Protocol & { status_since: string; archived: Readonly<{ reason: string }> | null };
  form: FollowUp | undefined;
}

interface Around extends Calendar {
  /** The council's day of an instant, in words. */
  dayOf: (instant: string) => string;
}

const says = messages.meeting.obstacles;

const archivedIn = ({ archived }: Subject['protocol']): string =>
  archived?.reason === messages.form.withdrawn ? says.withdrawn : says.archived;

/** Why nobody can decide on a protocol in a meeting now. */
function protocolObstacle({ protocol }: Subject): string | undefined {
  const { status } = protocol;
  if (protocol.deleted) return archivedIn(protocol);
  if (status === 'reviewed' || status === 'accepted' || status === 'rejected') return undefined;
  if (status !== 'assigned' && status !== 'partially reviewed') return says[status];
  const missing = slotsOf(protocol).filter((slot) => !hasComment(protocol, slot));
  return missing.length === 1 ? says.comment : says.comments;
}

/** Why nobody can decide on a form now, whatever the outcome. */
function formObstacle({ kind, state }: FollowUp, { protocol }: Subject): string | undefined {
  if (state === 'more_asked') return says.asked;
  return isHeldUp(kind, protocol) ? archivedIn(protocol) : undefined;
}

const waitsFor = (subject: Subject): string | undefined =>
  subject.form ? formObstacle(subject.form, subject) : protocolObstacle(subject);

/** Whether nobody has decided on it yet. */
export const isUndecided = (subject: Pick<Subject, 'form'> & { protocol: Protocol }): boolean =>
  subject.form
    ? subject.form.state === 'sent' || subject.form.state === 'more_asked'
    : subject.protocol.status !== 'accepted' && subject.protocol.status !== 'rejected';

/** When it was decided; undefined while nobody has. */
function decidedAt(subject: Subject): string | undefined {
  if (isUndecided(subject)) return undefined;
  return subject.form ? subject.form.decision?.at : subject.protocol.status_since;
}

/** Why a form cannot have this outcome about the protocol as it is. */
function outcomeObstacle(form: FollowUp, { protocol }: Subject, outcome: ItemOutcome, around: Around) {
  const act = outcome === 'deferred' ? undefined : actOfItem(form.kind, outcome);
  if (!act || act === 'ask' || !hasLetter(form.kind, act)) return undefined;
  try {
    effectOn(protocol, form, { act }, around);
    return undefined;
  } catch (error) {
    if (error instanceof FormConflict) return error.message;
    throw error;
  }
}

/** What an item's protocol or form allows now (docs/meetings 26). An open agenda alone holds it, so whoever decided did so in the office. */
export function standingOf(subject: Subject, around: Around): Standing {
  const { form } = subject;
  const at = decidedAt(subject);
  const obstacle = at === undefined ? waitsFor(subject) : says.decided({ day: around.dayOf(at) });
  if (obstacle !== undefined) return { offered: ['deferred'], obstacle, in_office: at !== undefined };
  if (!form) return { offered: outcomesOfItem(), obstacle: null, in_office: false };
  const tried = outcomesOfItem(form.kind).map((outcome) => ({
    outcome,
    why: outcomeObstacle(form, subject, outcome, around),
  }));
  return {
    offered: tried.filter(({ why }) => why === undefined).map(({ outcome }) => outcome),
    obstacle: tried.find(({ why }) => why !== undefined)?.why ?? null,
    in_office: false,
  };
}

import type { Status } from '@portal/contracts/protocol';
import { written } from '@portal/contracts/texts';
import {
  checkAnswer,
  checkDecline,
  checkQuestion,
  mostQuestions,
  openStates,
  permittedOnQuestion,
  type Asking,
  type QuestionAction,
  type QuestionMode,
  type QuestionState,
} from '@portal/contracts/questions';
import { keepFiles } from '../files/files.rules.ts';
import type { AttachedFile } from '../files/attached-file.types.ts';
import type { Decided, HistoryLine } from '../protocol/decided.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import { roundOf } from '../points/points.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { IsArchived, QuestionOver, QuestionsOff, RoleForbids, throwIfInvalid } from '../protocol/refusal.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import { openReviewers } from '../reviews/review-due.rules.ts';
import { slotHeldBy } from '../reviews/slot.rules.ts';
import type { Question } from './question.types.ts';

const decidedStatuses: readonly Status[] = ['accepted', 'rejected'];

/** Whether this change ends the question: its asker's comment is awaited no more, or the round is over (docs/questions 7). */
const isEndedBy = ({ event, protocol }: Decided, { capacity, by }: Question): boolean =>
  protocol.deleted ||
  event === 'protocol.forwarded' ||
  decidedStatuses.includes(protocol.status) ||
  (capacity === 'reviewer' && !openReviewers(protocol).includes(by));

/** What every change does to open questions: those that it ends are withdrawn. Their lines come before its own, which is its last act. */
export function withoutEndedQuestions(decided: Decided): Decided {
  const ended = (decided.protocol.questions ?? []).filter((one) => isOpen(one) && isEndedBy(decided, one));
  if (ended.length === 0) return decided;
  const withdrawn = ended.map((question): Question => ({ ...question, state: 'withdrawn' }));
  return {
    ...decided,
    protocol: withdrawn.reduce<Protocol>(withQuestion, decided.protocol),
    lines: [...withdrawn.map((one) => questionLine('protocol.question_withdrawn', one)), ...decided.lines],
  };
}

type QuestionEvent = Extract<Decided['event'], `protocol.question_${string}`>;

/** A line of history about a question: its number, once it has one. */
export const questionLine = (what: QuestionEvent, { id, n }: Question, why?: string): HistoryLine => ({
  what,
  from: null,
  to: n === null ? null : String(n),
  question: id,
  ...(why !== undefined && { why }),
});

/** The protocol with this question in place of the one with its id, or at the end. */
export function withQuestion(protocol: Protocol, question: Question): Protocol {
  const { questions = [] } = protocol;
  const isKnown = questions.some(({ id }) => id === question.id);
  return {
    ...protocol,
    questions: isKnown ? questions.map((one) => (one.id === question.id ? question : one)) : [...questions, question],
  };
}

/** What an act made of one question. `by`: a reviewer's place, so that nobody but officers is told a name. */
function told(protocol: Protocol, question: Question, event: QuestionEvent, actor: Actor, why?: string): Decided {
  const { id, n, by: asker, capacity: from } = question;
  const slot = actor.role === 'reviewer' ? slotHeldBy(protocol, actor.id) : undefined;
  return {
    protocol: withQuestion(protocol, question),
    event,
    called: [],
    lines: [questionLine(event, question, why)],
    ...(slot && { by: slot }),
    question: { id, n, asker, from },
  };
}

const nextNumber = ({ questions = [] }: Protocol): number => Math.max(0, ...questions.map(({ n }) => n ?? 0)) + 1;

export const isOpen = ({ state }: Pick<Question, 'state'>): boolean => openStates.includes(state);

interface Asked extends Pick<Asking, 'text' | 'links'> {
  /** The new question's id. */
  id: string;
  /** UTC instant. */
  at: string;
  mode: QuestionMode;
}

/** At most 20 open questions, and 100 in all. @throws RulesBroken */
function checkRoom({ questions = [] }: Protocol): void {
  const isFull = questions.length >= mostQuestions.all || questions.filter(isOpen).length >= mostQuestions.open;
  throwIfInvalid(isFull ? [{ field: 'text', message: messages.questions.tooMany }] : []);
}

/**
 * A reviewer with an open task asks, and the office reads it first; an officer's own question is released at once (docs/questions 1, 2).
 * @throws RoleForbids, IsArchived, AlreadyReviewed, ImpossibleInStatus, QuestionsOff, RulesBroken
 */
export function ask(protocol: Protocol, actor: Actor, { id, text, links = [], at, mode }: Asked): Decided {
  requirePermitted(protocol, actor, 'ask');
  if (actor.role === 'reviewer' && slotHeldBy(protocol, actor.id) === undefined) throw new RoleForbids();
  if (mode === 'off') throw new QuestionsOff(protocol.status);
  throwIfInvalid(checkQuestion(text));
  checkRoom(protocol);
  const said = written(text);
  const asked: Question = {
    ...{ id, n: null, round: roundOf(protocol), by: actor.id, capacity: 'reviewer', text: said, links, asked_at: at },
    state: 'asked',
  };
  if (actor.role !== 'compliance') return told(protocol, asked, 'protocol.question_asked', actor);
  const own: Question = { ...asked, capacity: 'council' };
  return told(protocol, releasedAs(protocol, own, said, actor, at), 'protocol.question_released', actor);
}

const releasedAs = (protocol: Protocol, question: Question, text: string, actor: Actor, at: string): Question => ({
  ...question,
  n: nextNumber(protocol),
  state: 'released',
  released: { text, by: actor.id, at },
});

/** @throws RoleForbids, IsArchived, QuestionOver */
function requireOn(protocol: Protocol, question: Question, actor: Actor, action: QuestionAction): void {
  if (protocol.deleted) throw new IsArchived('ask', protocol.status);
  const may = (state: QuestionState) =>
    permittedOnQuestion(actor.role, state, question.by === actor.id).includes(action);
  if (may(question.state)) return;
  throw openStates.some(may) ? new QuestionOver(question.state, protocol.status) : new RoleForbids();
}

/** An officer passes a question on, as it is or in other words (docs/questions 3). @throws RoleForbids, IsArchived, QuestionOver, RulesBroken */
export function release(
  protocol: Protocol,
  question: Question,
  actor: Actor,
  { text, at }: { text: string | null | undefined; at: string },
): Decided {
  requireOn(protocol, question, actor, 'release');
  throwIfInvalid(checkQuestion(text));
  const released = releasedAs(protocol, question, written(text), actor, at);
  return told(protocol, released, 'protocol.question_released', actor);
}

/** An officer does not pass it on, and says why. @throws RoleForbids, IsArchived, QuestionOver, RulesBroken */
export function declineQuestion(
  protocol: Protocol,
  question: Question,
  actor: Actor,
  { text, at }: { text: string | null | undefined; at: string },
): Decided {
  requireOn(protocol, question, actor, 'decline');
  throwIfInvalid(checkDecline(text));
  const declined = { text: written(text), by: actor.id, at };
  const after: Question = { ...question, state: 'declined', declined };
  return told(protocol, after, 'protocol.question_declined', actor, declined.text);
}

/** Whoever acts for the study answers. @throws RoleForbids, IsArchived, QuestionOver, RulesBroken */
export function answerQuestion(
  protocol: Protocol,
  question: Question,
  actor: Actor,
  { text, files, at }: { text: string | null | undefined; files: readonly AttachedFile[]; at: string },
): Decided {
  requireOn(protocol, question, actor, 'answer');
  throwIfInvalid(checkAnswer(text));
  const after: Question = { ...question, state: 'answered', answer: { text: written(text), files, at } };
  const answered = told(protocol, after, 'protocol.question_answered', actor);
  return { ...answered, protocol: keepFiles(answered.protocol, protocol) };
}

/** Whether this person may do it now: asked before what is typed is looked at. @throws RoleForbids, IsArchived, QuestionOver */
export const requireAnswerable = (protocol: Protocol, question: Question, actor: Actor): void =>
  requireOn(protocol, question, actor, 'answer');

/** Who asked takes it back before the answer; an officer may, too. @throws RoleForbids, IsArchived, QuestionOver */
export function withdraw(protocol: Protocol, question: Question, actor: Actor): Decided {
  requireOn(protocol, question, actor, 'withdraw');
  return told(protocol, { ...question, state: 'withdrawn' }, 'protocol.question_withdrawn', actor);
}

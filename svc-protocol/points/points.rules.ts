import { formOf } from '@portal/contracts/council';
import { isBlank, maxTextLength, tooLong } from '@portal/contracts/form';
import { written } from '@portal/contracts/texts';
import type { FieldError } from '@portal/contracts/http';
import {
  isGiven,
  numbersOf,
  tallyOf,
  type DraftPoint,
  type Marks,
  type PointAnswers,
  type PointState,
  type PointTally,
  type Remarker,
  coverComments,
  pointsFrom,
} from '@portal/contracts/points';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { Point, PointAnswer, Verdict } from './point.types.ts';
import type { Decision } from '@portal/contracts/decisions';
import type { Status } from '@portal/contracts/protocol';
import type { Decided } from '../protocol/decided.rules.ts';
import type { Actor } from '../protocol/permit.rules.ts';
import type { Protocol, Round } from '../protocol/protocol.types.ts';

/** The highest number that these points have. */
export const lastNumber = (points: readonly Point[]): number => Math.max(0, ...points.map(({ n }) => n ?? 0));

/** Adds the points of a decision to those of earlier rounds, numbered after `last`. `newId` creates their ids. */
export function withPoints(
  before: readonly Point[],
  drafts: readonly DraftPoint[],
  round: number,
  newId: () => string,
  last = lastNumber(before),
): readonly Point[] {
  const numbers = numbersOf(drafts, last);
  const made = drafts.map(({ source, quote, remark = false, links = [] }, index): Point => ({
    id: newId(),
    n: numbers[index] ?? null,
    round,
    source,
    quote,
    remark,
    links,
    answers: [],
    verdicts: [],
  }));
  return [...before, ...made];
}

/** What was said about a point since the decision that made it. */
interface Said {
  answers: readonly Pick<PointAnswer, 'round' | 'remark' | 'at'>[];
  verdicts: readonly Verdict[];
}

/** Compliance's latest mark counts, else the latest of the point's own reviewer. */
export const latestVerdict = <V extends Pick<Verdict, 'role'>>(verdicts: readonly V[]): V | undefined =>
  verdicts.findLast(({ role }) => role === 'compliance') ?? verdicts.at(-1);

/** Who made this point a remark after the decision: the later of the researcher's answer and the council's mark says it (docs/points 16). */
function remarkedBy({ answers, verdicts }: Said): Remarker | undefined {
  const [answer, verdict] = [answers.at(-1), latestVerdict(verdicts)];
  if (answer && (!verdict || answer.at > verdict.at)) return answer.remark ? 'researcher' : undefined;
  return verdict?.remark ? 'compliance' : undefined;
}

/** Whether nothing is asked any more: it is closed, or a remark. */
const isSettled = (point: Said): boolean =>
  (latestVerdict(point.verdicts)?.closed ?? false) || remarkedBy(point) !== undefined;

/** How a point stands, where `asked` is the last round that was decided with a rejection. */
export function stateOf(point: Said, asked: number): PointState {
  if (isSettled(point)) return 'closed';
  const { answers, verdicts } = point;
  const verdict = latestVerdict(verdicts);
  const answered = answers.at(-1)?.round ?? 0;
  return answered >= asked && answered > 0 && answered >= (verdict?.round ?? 0) ? 'answered' : 'open';
}

/** How a point stands, and who made it a remark, as it is presented. */
export function standing(point: Said, asked: number): { state: PointState; remarked?: Remarker } {
  const remarked = remarkedBy(point);
  return { state: stateOf(point, asked), ...(remarked && { remarked }) };
}

/** How many points stand how, each asked last in the round `askedIn` says; undefined where there are none. */
export const pointTally = (points: readonly Point[], askedIn: (point: Point) => number): PointTally | undefined =>
  points.some(({ remark }) => !remark)
    ? tallyOf(points.map((point) => ({ ...standing(point, askedIn(point)), remark: point.remark })))
    : undefined;

/** Everything that is wrong with what was sent for points: one that is not among `known`, or too long a text. */
const broken = (field: string, sent: readonly { point: string; text: string }[], known: ReadonlySet<string>) =>
  sent.flatMap(({ point, text }, index): readonly FieldError[] => {
    const at = `${field}.${index}`;
    if (!known.has(point)) return [{ field: at, message: messages.points.unknown }];
    return text.length > maxTextLength ? [{ field: at, message: tooLong }] : [];
  });

/**
 * Adds the answers of a response to the points that still ask. Blank ones are left out; of two to one point the later counts.
 * @throws RulesBroken
 */
export function withAnswers(
  points: readonly Point[],
  answers: PointAnswers,
  { round, at }: { round: number; at: string },
): readonly Point[] {
  const given = answers.filter(isGiven);
  const open = points.filter((point) => !point.remark && !isSettled(point));
  throwIfInvalid(broken('answers', given, new Set(open.map(({ id }) => id))));
  const byPoint = new Map(given.map((answer) => [answer.point, answer]));
  return points.map((point) => {
    const answer = byPoint.get(point.id);
    if (!answer) return point;
    const { text, remark } = answer;
    return { ...point, answers: [...point.answers, { round, text, ...(remark && { remark }), at }] };
  });
}

/**
 * Adds marks to the points for which `mayMark` holds. Of two marks of one point the later counts.
 * @throws RulesBroken
 */
export function withMarks(
  points: readonly Point[],
  marks: Marks,
  said: Pick<Verdict, 'round' | 'by' | 'role' | 'at'>,
  mayMark: (point: Point) => boolean = () => true,
): readonly Point[] {
  const own = points.filter((point) => !point.remark && mayMark(point));
  const sent = marks.map(({ point, note }) => ({ point, text: note ?? '' }));
  throwIfInvalid(broken('marks', sent, new Set(own.map(({ id }) => id))));
  const byPoint = new Map(marks.map((mark) => [mark.point, mark]));
  return points.map((point) => {
    const mark = byPoint.get(point.id);
    if (!mark) return point;
    const remark = mark.closed && mark.remark ? { remark: true } : {};
    const note = isBlank(mark.note) ? {} : { note: written(mark.note) };
    return { ...point, verdicts: [...point.verdicts, { ...said, closed: mark.closed, ...remark, ...note }] };
  });
}

/** Bytes of changed answers of earlier rounds that a protocol keeps: two whole applications. */
const mostKept = 4 * 1024 * 1024;

export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Limits the stored changes, oldest round first: `changes` is null in the newest round that no longer fits and in all before it. */
export function keptRounds<R extends Pick<Round, 'changes'>>(rounds: readonly R[], most = mostKept): readonly R[] {
  let room = most;
  const kept = rounds.toReversed().map((round) => {
    room -= bytesOf(round.changes ?? []);
    return room < 0 ? { ...round, changes: null } : round;
  });
  return kept.reverse();
}

type Rounds = Pick<Protocol, 'previous_rounds'>;

/** The present round, from 1. */
export const roundOf = ({ previous_rounds }: Rounds): number => previous_rounds.length + 1;

const decidedIn: readonly Status[] = ['accepted', 'rejected', 'response'];

/** The last round whose decision has been made. */
export const decidedRound = ({ status, previous_rounds }: Pick<Protocol, 'status'> & Rounds): number =>
  previous_rounds.length + (decidedIn.includes(status) ? 1 : 0);

/** The last round that ended, so far, with a rejection. */
const askedRound = (protocol: Pick<Protocol, 'status'> & Rounds): number =>
  protocol.status === 'accepted' ? protocol.previous_rounds.length : decidedRound(protocol);

/** The account of the reviewer who gave rise to a point; null for compliance's. */
export function authorOf(
  protocol: Pick<Protocol, 'reviewer' | 'alt_reviewer'> & Rounds,
  { source, round }: Pick<Point, 'source' | 'round'>,
): string | null {
  return source === 'compliance' ? null : (protocol.previous_rounds[round - 1] ?? protocol)[source];
}

/** How the points of a protocol stand, for its events. */
export const tallyOfProtocol = (protocol: Protocol): PointTally | undefined =>
  pointTally(protocol.points ?? [], () => askedRound(protocol));

/** How a point stands, with these of its verdicts. */
export const standingIn = (protocol: Protocol, point: Point, verdicts: readonly Verdict[]) =>
  standing({ ...point, verdicts }, askedRound(protocol));

/** The outcome of a command with these points; an empty ledger is not stored. */
const having = (decided: Decided, points: readonly Point[]): Decided =>
  points.length > 0 ? { ...decided, protocol: { ...decided.protocol, points } } : decided;

/**
 * The outcome of a review, a decision or forwarding, with the marks that came with it: a reviewer's of the own points, compliance's
 * of all. The next decision tells them to the researcher. @throws RulesBroken
 */
export function andMarks(decided: Decided, actor: Actor, marks: Marks | undefined, at: string): Decided {
  const { protocol } = decided;
  const role = actor.role === 'reviewer' ? 'reviewer' : 'compliance';
  const mayMark = (point: Point): boolean => role === 'compliance' || authorOf(protocol, point) === actor.id;
  const said = { round: roundOf(protocol), by: actor.id, role, at } as const;
  return having(decided, withMarks(protocol.points ?? [], marks ?? [], said, mayMark));
}

/**
 * The outcome of a decision with its marks and points. A rejection makes points of the round's comments: those that were sent, which
 * must hold every word once, else as the portal divides them (docs/points 5). @throws RulesBroken
 */
export function andPoints(
  decided: Decided,
  actor: Actor,
  { points, marks }: Pick<Decision, 'points' | 'marks'>,
  { at, newId }: { at: string; newId: () => string },
): Decided {
  const marked = andMarks(decided, actor, marks, at);
  const { protocol } = marked;
  if (protocol.status !== 'rejected') return marked;
  if (points && !coverComments(points, protocol))
    throwIfInvalid([{ field: 'points', message: messages.points.otherWords }]);
  const { points: before = [], last_point: last = 0 } = protocol;
  const made = withPoints(before, points ?? pointsFrom(formOf(protocol), protocol), roundOf(protocol), newId, last);
  return having({ ...marked, protocol: { ...protocol, last_point: Math.max(last, lastNumber(made)) } }, made);
}

/** Most bytes of all points of a protocol. */
const mostBytes = 6 * 1024 * 1024;

/** The outcome of a response with its answers to points. @throws RulesBroken */
export function andAnswers(decided: Decided, answers: PointAnswers | undefined, at: string): Decided {
  const { protocol } = decided;
  const points = withAnswers(protocol.points ?? [], answers ?? [], { round: roundOf(protocol), at });
  if (bytesOf(points) > mostBytes) throwIfInvalid([{ field: 'answers', message: messages.points.tooMuch }]);
  return having(decided, points);
}

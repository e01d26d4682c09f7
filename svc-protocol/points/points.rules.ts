import { isBlank, maxTextLength } from '@portal/contracts/form';
import { written } from '@portal/contracts/texts';
import type { FieldError } from '@portal/contracts/http';
import {
  numbersOf,
  tallyOf,
  type DraftPoint,
  type Marks,
  type PointAnswers,
  type PointState,
  type PointTally,
} from '@portal/contracts/points';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { Point, PointAnswer, Verdict } from './point.types.ts';

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

/** Compliance's latest mark counts, else the latest of the point's own reviewer. */
export const latestVerdict = <V extends Pick<Verdict, 'role'>>(verdicts: readonly V[]): V | undefined =>
  verdicts.findLast(({ role }) => role === 'compliance') ?? verdicts.at(-1);

/** How a point stands, where `asked` is the last round that was decided with a rejection. */
export function stateOf(
  { answers, verdicts }: { answers: readonly Pick<PointAnswer, 'round'>[]; verdicts: readonly Verdict[] },
  asked: number,
): PointState {
  const verdict = latestVerdict(verdicts);
  if (verdict?.closed) return 'closed';
  const answered = answers.at(-1)?.round ?? 0;
  return answered >= asked && answered > 0 && answered >= (verdict?.round ?? 0) ? 'answered' : 'open';
}

/** How many points stand how; undefined where there are none. */
export const pointTally = (points: readonly Point[], asked: number): PointTally | undefined =>
  points.some(({ remark }) => !remark)
    ? tallyOf(points.map((point) => ({ remark: point.remark, state: stateOf(point, asked) })))
    : undefined;

const tooLong = (text: string): boolean => text.length > maxTextLength;

/** Everything that is wrong with what was sent for points: one that is not among `known`, or too long a text. */
const broken = (field: string, sent: readonly { point: string; text: string }[], known: ReadonlySet<string>) =>
  sent.flatMap(({ point, text }, index): readonly FieldError[] => {
    const at = `${field}.${index}`;
    if (!known.has(point)) return [{ field: at, message: messages.points.unknown }];
    return tooLong(text) ? [{ field: at, message: messages.points.tooLong }] : [];
  });

/**
 * Adds the answers of a response to the points that are not closed. Blank ones are left out; of two to one point the later counts.
 * @throws RulesBroken
 */
export function withAnswers(
  points: readonly Point[],
  answers: PointAnswers,
  { round, at }: { round: number; at: string },
): readonly Point[] {
  const given = answers.filter(({ text }) => !isBlank(text));
  const open = points.filter(({ remark, verdicts }) => !remark && !latestVerdict(verdicts)?.closed);
  throwIfInvalid(broken('answers', given, new Set(open.map(({ id }) => id))));
  const byPoint = new Map(given.map(({ point, text }) => [point, text]));
  return points.map((point) => {
    const text = byPoint.get(point.id);
    return text === undefined ? point : { ...point, answers: [...point.answers, { round, text, at }] };
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
    const note = isBlank(mark.note) ? {} : { note: written(mark.note) };
    return { ...point, verdicts: [...point.verdicts, { ...said, closed: mark.closed, ...note }] };
  });
}

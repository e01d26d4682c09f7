import { answersBodySchema, type Point, type PointAnswers } from '@portal/contracts/ledger';
import type { FollowUp } from '@portal/contracts/follow-ups';
import type { Protocol } from '@portal/contracts/protocol';
import { pointsOf } from '@portal/portal-views';
import type { Body, Piece } from '@portal/web-kit';

/** What is typed, by point. */
export type TypedAnswers = Readonly<Record<string, string>>;

const none: TypedAnswers = {};

/** The answers in a piece's body. */
export function answersIn(body: Body): TypedAnswers {
  const read = answersBodySchema.safeParse(body);
  return read.success ? read.data.answers : none;
}

/** The points that wait for an answer: all but those that are closed. */
export const openPoints = (protocol: Protocol): readonly Point[] =>
  pointsOf(protocol).filter(({ state }) => state !== 'closed');

/** The points, but no remarks, of what the council asked last about a form. */
export const askedPoints = ({ asked = [] }: Pick<FollowUp, 'asked'>): readonly Point[] =>
  (asked.at(-1)?.points ?? []).filter(({ remark }) => !remark);

export const isAnswered = (typed: TypedAnswers, { id }: Point): boolean => (typed[id] ?? '').trim() !== '';

/** What is sent of these points; nothing where there is no answer. */
export function givenAnswers(points: readonly Point[], piece: Piece): { answers?: PointAnswers } {
  const typed = answersIn(piece.store.getState().body);
  const given = points.filter((point) => isAnswered(typed, point));
  return given.length > 0 ? { answers: given.map(({ id }) => ({ point: id, text: typed[id] ?? '' })) } : {};
}

export function unansweredCount(protocol: Protocol, piece: Piece): number {
  const typed = answersIn(piece.store.getState().body);
  return openPoints(protocol).filter((point) => !isAnswered(typed, point)).length;
}

/** Keeps an answer as it is typed. */
export function typeAnswer(piece: Piece, point: string, text: string): void {
  const { body } = piece.store.getState();
  piece.change({ ...body, answers: { ...answersIn(body), [point]: text } });
}

import { isBlank } from '@portal/contracts/form';
import type { FollowUp } from '@portal/contracts/follow-ups';
import type { Point, PointAnswers } from '@portal/contracts/points';
import type { Protocol } from '@portal/contracts/protocol';
import { pointsOf } from '@portal/portal-views';
import type { Body, OpenDraft } from '@portal/web-kit';

/** The answer to a point, in a draft's body; empty where there is none. */
export function answerIn({ answers }: Body, { id }: Pick<Point, 'id'>): string {
  const text = typeof answers === 'object' && answers !== null ? (answers as Body)[id] : undefined;
  return typeof text === 'string' ? text : '';
}

/** The points that wait for an answer: all but those that are closed. */
export const openPoints = (protocol: Protocol): readonly Point[] =>
  pointsOf(protocol).filter(({ state }) => state !== 'closed');

/** The points, but no remarks, of what the council asked last about a form. */
export const askedPoints = ({ asked = [] }: Pick<FollowUp, 'asked'>): readonly Point[] =>
  (asked.at(-1)?.points ?? []).filter(({ remark }) => !remark);

const isAnswered = (body: Body, point: Point): boolean => !isBlank(answerIn(body, point));

/** How many of these have an answer. */
export const answeredIn = (body: Body, points: readonly Point[]): number =>
  points.filter((point) => isAnswered(body, point)).length;

/** The one to be answered next. */
export const nextIn = (body: Body, points: readonly Point[]): Point | undefined =>
  points.find((point) => !isAnswered(body, point));

/** What is sent of these points; nothing where there is no answer. */
export function givenAnswers(points: readonly Point[], draft: OpenDraft): { answers?: PointAnswers } {
  const { body } = draft.store.getState();
  const given = points.filter((point) => isAnswered(body, point));
  return given.length > 0 ? { answers: given.map((point) => ({ point: point.id, text: answerIn(body, point) })) } : {};
}

/** Keeps an answer as it is typed. */
export function typeAnswer({ store, change }: OpenDraft, { id }: Point, text: string): void {
  const { body } = store.getState();
  change({ ...body, answers: { ...(body.answers as Body | undefined), [id]: text } });
}

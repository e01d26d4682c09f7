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

/** Whether a draft's body calls a point a remark (docs/points 16). */
export const isRemark = ({ remarks }: Body, { id }: Pick<Point, 'id'>): boolean =>
  typeof remarks === 'object' && remarks !== null && (remarks as Body)[id] === true;

/** Keeps whether a point is called a remark. What was typed for it stays, and is not sent. */
export function callRemark({ store, change }: OpenDraft, { id }: Point, is: boolean): void {
  const { body } = store.getState();
  change({ ...body, remarks: { ...(body.remarks as Body | undefined), [id]: is } });
}

/** The points that wait for an answer: all but those that are closed. */
export const openPoints = (protocol: Protocol): readonly Point[] =>
  pointsOf(protocol).filter(({ state }) => state !== 'closed');

/** The points, but no remarks, of what the council asked last about a form. */
export const askedPoints = ({ asked = [] }: Pick<FollowUp, 'asked'>): readonly Point[] =>
  (asked.at(-1)?.points ?? []).filter(({ remark }) => !remark);

/** Those of these points that are not called remarks. */
export const askedIn = (body: Body, points: readonly Point[]): readonly Point[] =>
  points.filter((point) => !isRemark(body, point));

const isAnswered = (body: Body, point: Point): boolean => !isBlank(answerIn(body, point));

/** How many of these have an answer. */
export const answeredIn = (body: Body, points: readonly Point[]): number =>
  askedIn(body, points).filter((point) => isAnswered(body, point)).length;

/** The one to be answered next. */
export const nextIn = (body: Body, points: readonly Point[]): Point | undefined =>
  askedIn(body, points).find((point) => !isAnswered(body, point));

/** What is sent of these points, remarks without a text; nothing where there is no answer. */
export function givenAnswers(points: readonly Point[], draft: OpenDraft): { answers?: PointAnswers } {
  const { body } = draft.store.getState();
  const given = points.flatMap((point): PointAnswers => {
    if (isRemark(body, point)) return [{ point: point.id, text: '', remark: true }];
    return isAnswered(body, point) ? [{ point: point.id, text: answerIn(body, point) }] : [];
  });
  return given.length > 0 ? { answers: given } : {};
}

/** Keeps an answer as it is typed. */
export function typeAnswer({ store, change }: OpenDraft, { id }: Point, text: string): void {
  const { body } = store.getState();
  change({ ...body, answers: { ...(body.answers as Body | undefined), [id]: text } });
}

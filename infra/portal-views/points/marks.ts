import type { Marks, Point } from '@portal/contracts/points';
import type { Body, OpenDraft } from '@portal/web-kit';

/** A mark while it is typed; without `closed` it is not given. */
export interface TypedMark {
  closed?: boolean;
  /** Closed, because it asks nothing. */
  remark?: boolean;
  note?: string;
}
/** By point id, as the draft holds them. */
export type TypedMarks = Readonly<Record<string, TypedMark>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isMark = (value: unknown): value is TypedMark => isRecord(value);

/** The marks in a draft's body; what is none is left out. */
export function marksIn({ marks }: Body): TypedMarks {
  if (!isRecord(marks)) return {};
  return Object.fromEntries(Object.entries(marks).filter((entry): entry is [string, TypedMark] => isMark(entry[1])));
}

/** One of them: the same object until it is changed. */
export function markIn({ marks }: Body, point: string): TypedMark | undefined {
  const mark = isRecord(marks) ? marks[point] : undefined;
  return isMark(mark) ? mark : undefined;
}

/** Marks a point, beside what else is typed in the draft. */
export function putMark({ store, change }: OpenDraft, point: string, mark: TypedMark): void {
  const { body } = store.getState();
  change({ ...body, marks: { ...marksIn(body), [point]: mark } });
}

/** What is sent of them. */
export const givenMarks = (typed: TypedMarks): Marks =>
  Object.entries(typed).flatMap(([point, { closed, remark, note }]) =>
    closed === undefined
      ? []
      : [{ point, closed, ...(remark && { remark }), ...(note?.trim() && { note: note.trim() }) }],
  );

/** A mark that this role gave already to the last answer: it shows as chosen, and is not given again. */
export function latestMark({ answers, verdicts }: Point, by: 'reviewer' | 'compliance'): TypedMark {
  const answered = answers.at(-1)?.round ?? 0;
  const mark = verdicts.findLast((one) => one.by === by && one.round > answered);
  return mark ? { closed: mark.closed, remark: mark.remark, note: mark.note } : {};
}

export type MarkLook = 'closed' | 'open' | 'remark' | 'none';

/** Which of the marks this is. */
export const chosenOf = ({ closed, remark }: { closed: boolean; remark?: boolean | undefined }) =>
  closed ? (remark ? 'remark' : 'closed') : 'open';

/** How a point looks with what is typed: settled, still open, a remark, or not marked. `isAsked`: open says so even before it was marked. */
export function lookOf(point: Point, typed: TypedMark = {}, isAsked = false): MarkLook {
  const { closed, remark } = typed;
  if (closed !== undefined) return chosenOf({ closed, remark });
  if (point.remarked) return 'remark';
  if (point.state === 'closed') return 'closed';
  return point.state === 'open' && (isAsked || point.verdicts.length > 0) ? 'open' : 'none';
}

/** The same with what a draft's body holds. */
export const lookIn = (body: Body, point: Point, isAsked: boolean): MarkLook =>
  lookOf(point, markIn(body, point.id), isAsked);

/** How many points are neither settled nor remarks. */
export const countOpen = (points: readonly Point[], typed: TypedMarks): number =>
  points.filter((point) => ['open', 'none'].includes(lookOf(point, typed[point.id]))).length;

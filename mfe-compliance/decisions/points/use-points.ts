import type { Form } from '@portal/contracts/council';
import {
  draftPointsSchema,
  joinPoint,
  keptPoints,
  pointsFrom,
  splitPoint,
  type DraftPoint,
  type RoundComments,
} from '@portal/contracts/points';
import type { Body, EditableDraft } from '@portal/web-kit';
import { useCallback, useMemo, useRef } from 'react';

/** What can be done to the points before the decision fixes them. The functions stay the same from render to render. */
export interface PointChanges {
  /** Whether the text can be split there. */
  split: (index: number, at: number) => boolean;
  join: (index: number) => void;
  change: (index: number, fields: Partial<DraftPoint>) => void;
}

const isPoints = (value: unknown): value is readonly DraftPoint[] => draftPointsSchema.safeParse(value).success;

/** The points that a draft holds, for these comments; undefined where they were never touched: then the portal divides the comments. */
export function pointsIn(form: Form, { points }: Body, comments: RoundComments): readonly DraftPoint[] | undefined {
  // The value itself is used, not the copy that parsing makes: points that stay are the same objects.
  return isPoints(points) ? keptPoints(form, points, comments) : undefined;
}

/** The points of a round as they stand, and how they are changed; `keep` gets them once they differ from what the portal would make. */
export function usePoints(
  form: Form,
  body: Body,
  comments: RoundComments,
  keep: (points: readonly DraftPoint[]) => void,
): { points: readonly DraftPoint[]; changes: PointChanges } {
  const { points: kept } = body;
  const { comment, alt_comment, compliance_comment } = comments;
  // The rows are memoized: points that stay must be the same objects at each key.
  const drawn = useRef<readonly DraftPoint[]>([]);
  const points = useMemo(() => {
    const said = { comment, alt_comment, compliance_comment };
    return pointsIn(form, { points: kept }, said) ?? (drawn.current = pointsFrom(form, said, drawn.current));
  }, [form, kept, comment, alt_comment, compliance_comment]);
  const present = useRef({ points, keep });
  present.current = { points, keep };
  const split = useCallback((index: number, at: number) => {
    const parts = splitPoint(present.current.points, index, at);
    if (parts) present.current.keep(parts);
    return parts !== undefined;
  }, []);
  const join = useCallback((index: number) => present.current.keep(joinPoint(present.current.points, index)), []);
  const change = useCallback((index: number, fields: Partial<DraftPoint>) => {
    const all = present.current.points;
    present.current.keep(all.map((point, at) => (at === index ? { ...point, ...fields } : point)));
  }, []);
  const changes = useMemo(() => ({ split, join, change }), [split, join, change]);
  return { points, changes };
}

/** A text of compliance's and the points that it makes, with the reviewers' comments, kept together in one draft. */
export function useTypedPoints(
  form: Form,
  draft: EditableDraft,
  { comment, alt_comment }: Omit<RoundComments, 'compliance_comment'>,
) {
  const text = typeof draft.body.text === 'string' ? draft.body.text : '';
  const { points, changes } = usePoints(
    form,
    draft.body,
    { comment, alt_comment, compliance_comment: text },
    (changed) => draft.change({ ...draft.open?.store.getState().body, points: changed }),
  );
  /** Points that were divided by hand stay with the words as they are typed on. */
  const type = (typed: string) => {
    const kept = pointsIn(form, draft.body, { comment, alt_comment, compliance_comment: typed });
    draft.change({ ...draft.body, text: typed, ...(kept && { points: kept }) });
  };
  return { text, type, points, changes, isDivided: draft.body.points !== undefined };
}

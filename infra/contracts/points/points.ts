import type { Form } from '../council/compile-form.ts';
import { isBlank } from '../form/rule.ts';
import { isSameLink, suggestedLinks } from './link.ts';
import { asksNothing } from './remark.ts';
import { mostPoints, splitComment } from './split.ts';
import { type DraftPoint, type PointLink, pointSources, type PointSource } from './wire.ts';

/** The comments of one round. */
export interface RoundComments {
  comment: string | null;
  alt_comment: string | null;
  compliance_comment: string | null;
}

/** What each source said in a round, '' for nothing. */
const saidBy = (said: RoundComments): Readonly<Record<PointSource, string>> => ({
  reviewer: said.comment ?? '',
  alt_reviewer: said.alt_comment ?? '',
  compliance: said.compliance_comment ?? '',
});

const draftOf = (form: Form, source: PointSource, quote: string): DraftPoint => ({
  source,
  quote,
  links: [...suggestedLinks(form, quote)],
  ...(asksNothing(quote) && { remark: true }),
});

/** A point whose words are typed on. One that was suggested as a remark is none once it may ask something. */
const typedOn = (before: DraftPoint, quote: string): DraftPoint =>
  before.remark && asksNothing(before.quote) && !asksNothing(quote)
    ? { ...before, quote, remark: false }
    : { ...before, quote };

/** Splits each comment into as many pieces as there is room for, one being reserved for each comment that follows. */
function splitAll(
  form: Form,
  said: Readonly<Record<PointSource, string>>,
  before: readonly DraftPoint[],
): readonly DraftPoint[] {
  const known = new Map(before.map((point) => [`${point.source} ${point.quote}`, point]));
  const speaking = pointSources.filter((source) => !isBlank(said[source]));
  return speaking.reduce<readonly DraftPoint[]>((done, source, index) => {
    const room = mostPoints - done.length - (speaking.length - 1 - index);
    return [
      ...done,
      ...splitComment(said[source], room).map(
        (quote) => known.get(`${source} ${quote}`) ?? draftOf(form, source, quote),
      ),
    ];
  }, []);
}

/** The points of a round as the portal divides its comments, 100 at most. Those of an earlier call that did not change are the same objects. */
export const pointsFrom = (
  form: Form,
  comments: RoundComments,
  before: readonly DraftPoint[] = [],
): readonly DraftPoint[] => splitAll(form, saidBy(comments), before);

const wordsOf = (points: readonly DraftPoint[], source: PointSource): string =>
  points.flatMap((point) => (point.source === source ? [point.quote] : [])).join('');

/** Whether these points hold every character of the comments once, in their order, none of them blank, 100 at most. */
export function coverComments(points: readonly DraftPoint[], comments: RoundComments): boolean {
  const said = saidBy(comments);
  return (
    points.length <= mostPoints &&
    points.every(({ quote }) => !isBlank(quote)) &&
    pointSources.every((source) => wordsOf(points, source) === (isBlank(said[source]) ? '' : said[source]))
  );
}

/** Where a comment was changed: the kept points from `from` up to `to`, now the characters from `start` up to `end`. */
function changedIn(kept: readonly DraftPoint[], said: string) {
  let [from, to, start, end] = [0, kept.length, 0, said.length];
  for (let next = kept[from]; next && said.startsWith(next.quote, start); next = kept[from]) {
    start += next.quote.length;
    from += 1;
  }
  for (let last = kept[to - 1]; last && to > from; last = kept[to - 1]) {
    if (end - last.quote.length < start || !said.endsWith(last.quote, end)) break;
    end -= last.quote.length;
    to -= 1;
  }
  if (start < end && (from === to || isBlank(said.slice(start, end)))) {
    // Typed between two points: both may go on there.
    start -= kept[from - 1]?.quote.length ?? 0;
    end += kept[to]?.quote.length ?? 0;
    return { from: Math.max(0, from - 1), to: Math.min(kept.length, to + 1), start, end };
  }
  return { from, to, start, end };
}

/** One comment's points after it was changed: those before and after the change stay, what lies between is divided anew. */
function dividedAnew(
  form: Form,
  kept: readonly DraftPoint[],
  source: PointSource,
  said: string,
): readonly DraftPoint[] {
  const { from, to, start, end } = changedIn(kept, said);
  const quotes = splitComment(said.slice(start, end));
  const anew = quotes.map((quote, index) => {
    const before = quotes.length === to - from ? kept[from + index] : undefined;
    return before ? typedOn(before, quote) : draftOf(form, source, quote);
  });
  return [...kept.slice(0, from), ...anew, ...kept.slice(to)];
}

/**
 * The points that were kept, for comments that may have changed since: an unchanged comment keeps its points, an edited one those
 * outside the edit. Where they still do not cover the comments, all are divided anew.
 */
export function keptPoints(form: Form, kept: readonly DraftPoint[], comments: RoundComments): readonly DraftPoint[] {
  const said = saidBy(comments);
  const points = pointSources.flatMap((source) => {
    const own = kept.filter((point) => point.source === source);
    return isBlank(said[source]) ? [] : dividedAnew(form, own, source, said[source]);
  });
  return coverComments(points, comments) ? points : pointsFrom(form, comments);
}

const replaced = (points: readonly DraftPoint[], index: number, count: number, by: readonly DraftPoint[]) =>
  points.toSpliced(index, count, ...by);

/** Splits a point in front of a character of its quote. Undefined where a side would be blank, or there are 100 already. */
export function splitPoint(
  points: readonly DraftPoint[],
  index: number,
  at: number,
): readonly DraftPoint[] | undefined {
  const point = points[index];
  if (!point || points.length >= mostPoints) return undefined;
  const parts = [point.quote.slice(0, at), point.quote.slice(at)];
  if (parts.some((part) => isBlank(part))) return undefined;
  return replaced(
    points,
    index,
    1,
    parts.map((quote) => ({ ...point, quote })),
  );
}

/** Whether a point can be joined with the one above: only within one comment. */
export const canJoin = (points: readonly DraftPoint[], index: number): boolean =>
  index > 0 && points[index]?.source === points[index - 1]?.source;

/** Joins a point with the one above it, and their links. */
export function joinPoint(points: readonly DraftPoint[], index: number): readonly DraftPoint[] {
  const [above, point] = [points[index - 1], points[index]];
  if (!above || !point || !canJoin(points, index)) return points;
  const links: readonly PointLink[] = above.links ?? [];
  const more = (point.links ?? []).filter((link) => !links.some((one) => isSameLink(one, link)));
  return replaced(points, index - 1, 2, [{ ...above, quote: above.quote + point.quote, links: [...links, ...more] }]);
}

/** The numbers that the points will bear, in their order; null for a remark. `after` is the highest number so far. */
export const numbersOf = (points: readonly Pick<DraftPoint, 'remark'>[], after = 0): readonly (number | null)[] => {
  let last = after;
  return points.map(({ remark }) => (remark ? null : (last += 1)));
};

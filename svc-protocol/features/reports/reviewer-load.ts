import { medianOf, totalOf, type Histogram } from '../../domain/histogram.ts';
import type { Dependencies } from '../../dependencies.ts';

/** What a reviewer has to do, and how fast they were. */
export interface ReviewerLoad {
  open: number;
  /** Comments given in these months. */
  given: number;
  /** Whole or half days from being asked to the comment; null where none was given. */
  median_days: number | null;
}

export const noLoad: ReviewerLoad = { open: 0, given: 0, median_days: null };

/** 'account|12' taken apart. */
function byReviewer(counts: Histogram): Map<string, Record<string, number>> {
  const found = new Map<string, Record<string, number>>();
  for (const [key, amount] of Object.entries(counts)) {
    const at = key.lastIndexOf('|');
    if (at < 0) continue;
    const reviewer = key.slice(0, at);
    const days = found.get(reviewer) ?? {};
    days[key.slice(at + 1)] = amount;
    found.set(reviewer, days);
  }
  return found;
}

/** Every reviewer's load from the store's counts, by account id; `months` are 'YYYY-MM'. Who never had a task is not among them. */
export async function reviewerLoads(
  { reviewTasks }: Pick<Dependencies, 'reviewTasks'>,
  months: readonly string[],
): Promise<ReadonlyMap<string, ReviewerLoad>> {
  const [open, given] = await Promise.all([
    reviewTasks.countBy('reviewer', { state: 'open' }),
    reviewTasks.countBy('reviewer_days', { given_month: months }),
  ]);
  const days = byReviewer(given);
  const reviewers = new Set([...Object.keys(open), ...days.keys()]);
  return new Map(
    [...reviewers].map((id) => {
      const histogram = days.get(id) ?? {};
      return [id, { open: open[id] ?? 0, given: totalOf(histogram), median_days: medianOf(histogram) }];
    }),
  );
}

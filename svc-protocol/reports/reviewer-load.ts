import { addDays } from '../protocol/calendar.rules.ts';
import { byFirst, medianOf, totalOf } from './histogram.rules.ts';
import type { Dependencies } from '../dependencies.ts';

/** A reviewer's open tasks and speed. */
export interface ReviewerLoad {
  open: number;
  /** Of them, those past their due day. */
  late: number;
  /** Comments given in these months. */
  given: number;
  /** Median days from the task to the comment, a multiple of 0.5; null when there is no comment. */
  median_days: number | null;
}

export const noLoad: ReviewerLoad = { open: 0, late: 0, given: 0, median_days: null };

/** The open tasks that are late on this day: the due day itself is not. */
export const lateOn = (today: string) => ({ state: 'open', due_at: { to: addDays(today, -1) } });

/** The load of every reviewer who had a task, by account id. `months` are 'YYYY-MM', `today` is the council's day. */
export async function reviewerLoads(
  { reviewTasks }: Pick<Dependencies, 'reviewTasks'>,
  months: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, ReviewerLoad>> {
  const [open, late, given] = await Promise.all([
    reviewTasks.countBy('reviewer', { state: 'open' }),
    reviewTasks.countBy('reviewer', lateOn(today)),
    reviewTasks.countBy('reviewer_days', { given_month: months }),
  ]);
  const days = byFirst(given);
  const reviewers = new Set([...Object.keys(open), ...days.keys()]);
  return new Map(
    [...reviewers].map((id) => {
      const histogram = days.get(id) ?? {};
      return [
        id,
        { open: open[id] ?? 0, late: late[id] ?? 0, given: totalOf(histogram), median_days: medianOf(histogram) },
      ];
    }),
  );
}

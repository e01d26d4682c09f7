import { lateReviewSchema, type LateReview } from '@portal/contracts/protocol';
import { dayIn } from '@portal/contracts/presentation';
import { pageOf, listQuerySchema, totalHeaders } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { fullName } from '../../store/accounts.collection.ts';
import { messages } from '../../messages.ts';
import { endpoint } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lateOn } from '../reports/reviewer-load.ts';
import { awayOn } from '../reviews/absences.ts';

type Page = ReturnType<typeof pageOf>;

/** A page of the reviews that are late on this day, the latest first. */
async function lateReviews(dependencies: Dependencies, today: string, page: Page): Promise<LateReview[]> {
  const { reviewTasks, protocols, accounts } = dependencies;
  const tasks = await reviewTasks.find({ where: lateOn(today), sort: 'due_at', ...page });
  if (tasks.length === 0) return [];
  const reviewers = [...new Set(tasks.map(({ reviewer }) => reviewer))];
  const ids = [...new Set(tasks.map(({ protocol }) => protocol))];
  const [rows, people, away] = await Promise.all([
    protocols.find({ where: { id: ids }, limit: ids.length }),
    accounts.find({ where: { id: reviewers }, limit: reviewers.length }),
    awayOn(dependencies, reviewers, today),
  ]);
  const [rowOf, personOf] = [new Map(rows.map((row) => [row.id, row])), new Map(people.map((one) => [one.id, one]))];
  return tasks.flatMap(({ protocol, reviewer, slot, due_at }) => {
    const row = rowOf.get(protocol);
    if (!row || !due_at) return [];
    const person = personOf.get(reviewer);
    const { reminders = 0, reminded_on = null } = row.review_due?.[slot] ?? {};
    return [
      {
        ...{ id: protocol, number: row.number, title: row.title, slot, reviewer, due_at, reminders, reminded_on },
        reviewer_name: person ? fullName(person) : messages.history.someone,
        email: person?.email ?? '',
        away: away.get(reviewer) ?? null,
      },
    ];
  });
}

/** GET /api/desk/replace: late reviews, the longest late first (docs/lists 16; docs/reviews 20). */
export const listLateReviews = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Reviews past their due day',
    query: listQuerySchema,
    answers: { 200: z.array(lateReviewSchema) },
    handle: async ({ query }) => {
      const today = dayIn(dependencies.clock(), dependencies.config.timeZone);
      const [total, body] = await Promise.all([
        dependencies.reviewTasks.total({ where: lateOn(today) }),
        lateReviews(dependencies, today, pageOf(query)),
      ]);
      return { status: 200, body, headers: totalHeaders(total) };
    },
  });

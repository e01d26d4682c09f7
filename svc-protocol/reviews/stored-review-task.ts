import { wholeDays } from '../protocol/calendar.rules.ts';
import { dayIn } from '@portal/contracts/presentation';
import { dueDaysOf } from './review-due.rules.ts';
import type { ReviewTask } from './review-tasks.rules.ts';
import { reviewTasksOf } from './review-tasks.rules.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import type { StoredReviewTask } from './review-tasks.store.ts';

function givenIn({ reviewer, since, given_at }: ReviewTask, timeZone: string) {
  if (given_at === null) return { given_month: null, reviewer_days: null };
  return {
    given_month: dayIn(new Date(given_at), timeZone).slice(0, 7),
    reviewer_days: `${reviewer}|${wholeDays(since, given_at)}`,
  };
}

/** The review tasks of a protocol, as stored. */
export function storedReviewTasks(protocol: StoredProtocol, timeZone: string): StoredReviewTask[] {
  const { id, version, history, deleted } = protocol;
  const days = dueDaysOf(protocol);
  return reviewTasksOf(history).map((task, place) => ({
    id: `${id}.${place}`,
    version: 0,
    seq: version,
    protocol: id,
    reviewer: task.reviewer,
    slot: task.slot,
    state: task.state === 'open' && deleted ? 'waiting' : task.state,
    due_at: task.state === 'open' ? (days[task.slot] ?? null) : null,
    ...givenIn(task, timeZone),
  }));
}

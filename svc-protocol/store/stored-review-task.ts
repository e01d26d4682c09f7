import { dayIn } from '@portal/contracts/presentation';
import type { ReviewTask } from '../domain/review-tasks.ts';
import { reviewTasksOf } from '../domain/review-tasks.ts';
import type { StoredProtocol } from './protocol.schema.ts';
import type { StoredReviewTask } from './review-tasks.collection.ts';

const day = 24 * 60 * 60 * 1000;

function givenIn({ reviewer, since, given_at }: ReviewTask, timeZone: string) {
  if (given_at === null) return { given_month: null, reviewer_days: null };
  const days = Math.max(0, Math.floor((Date.parse(given_at) - Date.parse(since)) / day));
  return { given_month: dayIn(new Date(given_at), timeZone).slice(0, 7), reviewer_days: `${reviewer}|${days}` };
}

/** The review tasks of a protocol, as stored. */
export const storedReviewTasks = (
  { id, version, history }: Pick<StoredProtocol, 'id' | 'version' | 'history'>,
  timeZone: string,
): StoredReviewTask[] =>
  reviewTasksOf(history).map((task, place) => ({
    id: `${id}.${place}`,
    version: 0,
    seq: version,
    protocol: id,
    reviewer: task.reviewer,
    state: task.state,
    ...givenIn(task, timeZone),
  }));

import type { StoredProtocol } from '../store/protocol.schema.ts';
import type { StoredReviewTask } from '../store/review-tasks.collection.ts';
import { slots } from '../domain/slot.ts';
import type { Chance } from './chance.ts';

const day = 86_400_000;

/** What the reviewers of a made-up protocol were asked, as the history of a real one would tell. */
export function madeUpReviewTasks(protocol: StoredProtocol, chance: Chance): StoredReviewTask[] {
  const { id, created_date, commented_ids, deleted } = protocol;
  return slots.flatMap((slot, place) => {
    const reviewer = protocol[slot];
    if (reviewer === null || deleted) return [];
    const isGiven = commented_ids.includes(reviewer);
    // Some reviewers are quick.
    const pace = 4 + (reviewer.charCodeAt(0) % 7) * 3;
    const days = Math.floor(chance.next() * chance.next() * pace * 3) + 1;
    const given = new Date(Date.parse(created_date) + (days + 2) * day).toISOString();
    return [
      {
        id: `${id}.${place}`,
        version: 0,
        seq: 1,
        protocol: id,
        reviewer,
        state: isGiven ? ('given' as const) : ('open' as const),
        given_month: isGiven ? given.slice(0, 7) : null,
        reviewer_days: isGiven ? `${reviewer}|${days}` : null,
      },
    ];
  });
}

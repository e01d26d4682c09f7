import { describe, expect, it } from '@jest/globals';
import { reviewTasksOf, type ReviewLine } from './review-tasks.rules.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const slot = (day: number, action: string, from: string | null, to: string | null): ReviewLine => ({
  at: at(day),
  action,
  from,
  to,
});
const comment = (day: number, action: string, by: string): ReviewLine => ({
  ...slot(day, `protocol.${action}`, 'assigned', action),
  detail: { slot: by },
});
const assigned = [
  slot(1, 'protocol.submitted', null, 'pending'),
  slot(2, 'protocol.assigned', 'pending', 'assigned'),
  slot(2, 'reviewer', null, 'a'),
  slot(2, 'alt_reviewer', null, 'b'),
];
const open = (reviewer: string, day: number) => ({
  reviewer,
  slot: reviewer === 'b' ? 'alt_reviewer' : 'reviewer',
  state: 'open',
  since: at(day),
  given_at: null,
});

describe('what reviewers were asked', () => {
  it('given an assignment, then each reviewer has an open task', () => {
    expect(reviewTasksOf(assigned)).toEqual([open('a', 2), open('b', 2)]);
  });

  it('given a comment, then that task is given, with its day', () => {
    expect(reviewTasksOf([...assigned, comment(9, 'partially_reviewed', 'alt_reviewer')])).toEqual([
      open('a', 2),
      { ...open('b', 2), state: 'given', given_at: at(9) },
    ]);
  });

  it('given a reviewer who declines, then their task is left and the next one’s is open from then', () => {
    const declined = [
      ...assigned,
      { ...slot(4, 'protocol.declined', 'assigned', 'declined'), detail: { slot: 'reviewer' } },
      { ...slot(4, 'reviewer', 'a', null), detail: { slot: 'reviewer' } },
      slot(6, 'protocol.assigned', 'declined', 'assigned'),
      slot(6, 'reviewer', null, 'c'),
    ];
    expect(reviewTasksOf(declined)).toEqual([{ ...open('a', 2), state: 'left' }, open('b', 2), open('c', 6)]);
  });

  it('given another round, then whoever stays is asked anew, and what was given stays given', () => {
    const reviewed = [
      ...assigned,
      comment(9, 'partially_reviewed', 'reviewer'),
      comment(10, 'reviewed', 'alt_reviewer'),
      slot(11, 'protocol.rejected', 'reviewed', 'rejected'),
      slot(15, 'protocol.responded', 'rejected', 'response'),
    ];
    const forwarded = [
      ...reviewed,
      slot(16, 'protocol.forwarded', 'response', 'declined'),
      slot(16, 'alt_reviewer', 'b', null),
    ];
    const tasks = reviewTasksOf(forwarded);
    expect(tasks.slice(0, 2)).toEqual(reviewTasksOf(reviewed));
    expect(tasks.slice(0, 2).map(({ state }) => state)).toEqual(['given', 'given']);
    expect(tasks.slice(2)).toEqual([open('a', 16), { ...open('b', 16), state: 'left' }]);
  });
});

import type { Returned } from '../completions/completion.types.ts';
import type { Point } from '../points/point.types.ts';

/** One point of a return. */
export const askedPoint = (changes: Partial<Point> = {}): Point => ({
  ...{ id: 'rp-1', n: 1, round: 1, source: 'compliance', quote: 'Sign the permission letter.', remark: false },
  ...{ links: [], answers: [], verdicts: [] },
  ...changes,
});

/** A return of 'officer' with one point. */
export const aReturn = (changes: Partial<Returned> = {}): Returned => ({
  ...{ n: 1, by: 'officer', at: '2026-11-20T08:00:00.000Z', due_on: '2026-12-04', points: [askedPoint()], changes: [] },
  ...{ remind_on: null, reminded_on: null },
  ...changes,
});

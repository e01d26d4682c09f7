import { describe, expect, it } from '@jest/globals';
import { medianOf, percentileOf, totalOf } from './histogram.rules.ts';
import { addMonths, lastTwelveMonths, monthsBetween } from '../protocol/calendar.rules.ts';

const of = (...values: number[]) =>
  values.reduce<Record<string, number>>((all, value) => ({ ...all, [value]: (all[value] ?? 0) + 1 }), {});

describe('figures from counts', () => {
  it.each([
    [[7], 7, 7],
    [[3, 4], 3.5, 4],
    [[10, 1, 2], 2, 10],
    [[5, 5, 5, 100], 5, 100],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 5.5, 9],
    [Array.from({ length: 100 }, (_, at) => at), 49.5, 89],
  ])('of %j: the median is %d, nine in ten are at most %d', (values, median, p90) => {
    expect([medianOf(of(...values)), percentileOf(of(...values), 90), totalOf(of(...values))]).toEqual([
      median,
      p90,
      values.length,
    ]);
  });

  it('of nothing there are none, and what is no number counts nowhere', () => {
    expect([medianOf({}), percentileOf({}, 90), totalOf({})]).toEqual([null, null, 0]);
    expect([medianOf({ null: 4, 2: 1 }), totalOf({ null: 4, 2: 1 })]).toEqual([2, 1]);
  });
});

describe('months', () => {
  it('run on over the end of a year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsBetween('2027-01', '2026-12')).toEqual([]);
    expect(lastTwelveMonths('2026-11-21')).toEqual(monthsBetween('2025-12', '2026-11'));
  });
});

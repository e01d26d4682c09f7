import { describe, expect, it } from '@jest/globals';
import { add, emptySet, has, intersection, membersOf, sizeOf } from './bit-set.ts';

const setOf = (...numbers: number[]) => {
  const set = emptySet(Math.max(0, ...numbers) + 1);
  for (const number of numbers) add(set, number);
  return set;
};

describe('a set of numbers', () => {
  it.each([
    [[]],
    [[0]],
    [[31, 32, 33]],
    [[1, 63, 64, 1000, 16_383, 16_384]],
    [Array.from({ length: 300 }, (_, at) => at)],
  ])('holds what was added and nothing else: %j', (numbers) => {
    const set = setOf(...numbers);
    expect(membersOf(set)).toEqual(numbers);
    expect(sizeOf(set)).toBe(numbers.length);
    for (const number of numbers) expect(has(set, number)).toBe(true);
    expect(has(set, 5_000)).toBe(false);
    expect(has(set, 1_000_000)).toBe(false);
  });

  it('meets another, whichever is longer', () => {
    const [short, long] = [setOf(1, 31, 40), setOf(1, 40, 9_000)];
    expect(membersOf(intersection(short, long))).toEqual([1, 40]);
    expect(membersOf(intersection(long, short))).toEqual([1, 40]);
    expect(membersOf(intersection(setOf(), long))).toEqual([]);
  });
});

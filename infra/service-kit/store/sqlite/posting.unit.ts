import { describe, expect, it } from '@jest/globals';
import { emptySet, membersOf } from './bit-set.ts';
import { addTo, excluding, including, perPosting } from './posting.ts';

const membersAt = (first: number, stored: Uint8Array): number[] => {
  const set = emptySet(first + perPosting);
  addTo(set, first, stored);
  return membersOf(set);
};
const nothing = new Uint8Array();
const every = (step: number) => Array.from({ length: perPosting / step }, (_, at) => at * step);

describe('a stored posting', () => {
  it.each([1, 2, 15, 16, 17, 4096])('gives every %ith number back, told as a list or as bits', (step) => {
    const whole = including(nothing, every(step));
    expect(membersAt(0, whole)).toEqual(every(step));
    expect(membersAt(perPosting, whole)).toEqual(every(step).map((number) => number + perPosting));
    expect(whole.length).toBeLessThanOrEqual(perPosting / 8);
  });

  it('takes one number after the other, and lets each go again', () => {
    const numbers = every(15);
    let stored: Uint8Array = nothing;
    for (const number of numbers) stored = including(stored, [number]);
    expect(membersAt(0, stored)).toEqual(numbers);
    expect(including(stored, [0])).toEqual(stored);
    for (const number of numbers.slice(1)) stored = excluding(stored, number);
    expect(membersAt(0, stored)).toEqual([0]);
  });

  it('is empty once the last number of a list is gone', () => {
    expect(excluding(including(nothing, [259, 16_383]), 259)).toEqual(including(nothing, [16_383]));
    expect(excluding(including(nothing, [259]), 259)).toHaveLength(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import { createBackoff } from './waker.ts';

describe('the turns of replicas', () => {
  it('wait for a poll when nothing is left to do', () => {
    const waitAfter = createBackoff({ pollMs: 1_000, backoffMs: 20 });
    expect([waitAfter(true), waitAfter(true)]).toEqual([1_000, 1_000]);
  });

  it('come soon after another one had the lease, later each time and never later than a poll', () => {
    const waitAfter = createBackoff({ pollMs: 100, backoffMs: 20 });
    expect([1, 2, 3, 4, 5].map(() => waitAfter(false))).toEqual([20, 40, 80, 100, 100]);
  });

  it('come soon again after a round that was done', () => {
    const waitAfter = createBackoff({ pollMs: 100, backoffMs: 20 });
    expect([false, false, true, false].map(waitAfter)).toEqual([20, 40, 100, 20]);
  });
});

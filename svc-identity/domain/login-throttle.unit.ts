import { describe, expect, it } from '@jest/globals';
import { failed, waitOf, type ThrottleState } from './login-throttle.ts';

const start = new Date('2026-11-21T08:00:00.000Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const failures = (count: number): ThrottleState | undefined => {
  let throttle: ThrottleState | undefined;
  for (let each = 0; each < count; each += 1) throttle = failed(throttle, start);
  return throttle;
};

describe('guessing (quality.md)', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [11, 2],
    [15, 32],
    [19, 512],
    [20, 900],
    [500, 900],
  ])('after %i failures waits %i s', (count, seconds) => {
    expect(waitOf(failures(count), start)).toBe(seconds);
  });

  it('lets one try through when the wait is over', () => {
    expect(waitOf(failures(12), later(4000))).toBe(0);
  });

  it('forgets after an hour without failures', () => {
    expect(failed(failures(30), later(60 * 60 * 1000))).toMatchObject({ failures: 1 });
  });
});

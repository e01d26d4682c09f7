import { describe, expect, it } from '@jest/globals';
import { counted, paces, waitOf, type ThrottleState } from './login-throttle.rules.ts';

const start = new Date('2026-11-21T08:00:00.000Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const after = (pace: keyof typeof paces, count: number): ThrottleState | undefined => {
  let throttle: ThrottleState | undefined;
  for (let each = 0; each < count; each += 1) throttle = counted(throttle, start, paces[pace]);
  return throttle;
};
const [minutes, hours] = [60, 3600];

describe('how often something may happen (docs/sessions 4 and 7, docs/accounts 8 and 12)', () => {
  it.each([
    ['network', 0, 0],
    ['network', 9, 0],
    ['network', 10, 1],
    ['network', 11, 2],
    ['network', 15, 32],
    ['network', 19, 512],
    ['network', 20, 900],
    ['network', 2000, 900],
    ['everywhere', 59, 0],
    ['everywhere', 60, 60],
    ['everywhere', 600, 60],
    ['knownBrowser', 9, 0],
    ['knownBrowser', 10, 1 * hours],
    ['resetMails', 1, 2 * minutes],
    ['resetMails', 2, 20 * minutes],
    ['resetMails', 9, 20 * minutes],
    ['holderMails', 1, 10 * minutes],
    ['holderMails', 4, 10 * minutes],
    ['holderMails', 5, 24 * hours],
    ['addressChanges', 4, 0],
    ['addressChanges', 5, 24 * hours],
  ] as const)('%s: after %i, the next one in %i s', (pace, count, seconds) => {
    expect(waitOf(after(pace, count), start)).toBe(seconds);
  });

  it('lets one through when the wait is over', () => {
    expect(waitOf(after('network', 12), later(4))).toBe(0);
  });

  it.each([
    ['network', 1 * hours],
    ['holderMails', 24 * hours],
  ] as const)('%s: forgets when there was none for %i s', (pace, seconds) => {
    expect(counted(after(pace, 30), later(seconds - 1), paces[pace]).failures).toBe(31);
    expect(counted(after(pace, 30), later(seconds), paces[pace]).failures).toBe(1);
  });
});

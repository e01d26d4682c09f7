import type { Clock } from '../time/index.ts';

export interface FakeClock extends Clock {
  /** Moves on by so many milliseconds. */
  advance(ms: number): void;
}

/** A clock that stands still until it is moved. */
export function createFakeClock(start = '2026-11-21T08:00:00.000Z'): FakeClock {
  let now = Date.parse(start);
  return Object.assign(() => new Date(now), {
    advance(ms: number): void {
      now += ms;
    },
  });
}

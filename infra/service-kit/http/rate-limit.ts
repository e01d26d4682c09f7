import { isRecent, type Clock } from '../time/index.ts';
import { TooMany } from './problem-error.ts';

export interface RateLimit {
  /** Counts one call of this caller. @throws TooMany once there were more than allowed, until the time is over */
  count: (caller: string) => void;
}

interface RateLimitOptions {
  clock: Clock;
  /** Calls of one caller within the time. */
  most: number;
  /** Milliseconds. */
  within: number;
}

/** Slows callers of a public route down. It counts in this process alone; each replica allows as many. */
export function createRateLimit({ clock, most, within }: RateLimitOptions): RateLimit {
  let counts = new Map<string, number>();
  let beganAt = -Infinity;
  return {
    count(caller) {
      const now = clock().getTime();
      if (!isRecent(beganAt, now, within)) {
        counts = new Map();
        beganAt = now;
      }
      const count = (counts.get(caller) ?? 0) + 1;
      counts.set(caller, count);
      if (count > most) throw new TooMany(Math.ceil((beganAt + within - now) / 1000));
    },
  };
}

export interface GuessState {
  failures: number;
  last_failure_at: string;
  blocked_until: string;
}

/** Failures that cost nothing (quality.md: slowed after 10). */
const freeFailures = 10;
const longestPause = 15 * 60 * 1000;
/** Milliseconds without a failure after which all are forgotten. */
export const memory = 60 * 60 * 1000;

/** The count after one more failure: from the tenth on a pause of 1 s, 2 s, 4 s, up to 15 minutes. */
export function failed(before: GuessState | undefined, now: Date): GuessState {
  const failures = before && !isForgotten(before, now) ? before.failures + 1 : 1;
  const pause = failures < freeFailures ? 0 : Math.min(longestPause, 1000 * 2 ** (failures - freeFailures));
  return {
    failures,
    last_failure_at: now.toISOString(),
    blocked_until: new Date(now.getTime() + pause).toISOString(),
  };
}

/** Seconds still to wait; 0 when a try is free. */
export const waitOf = (guess: GuessState | undefined, now: Date): number =>
  guess ? Math.max(0, Math.ceil((Date.parse(guess.blocked_until) - now.getTime()) / 1000)) : 0;

const isForgotten = (guess: GuessState, now: Date): boolean =>
  now.getTime() - Date.parse(guess.last_failure_at) >= memory;

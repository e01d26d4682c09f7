export interface ThrottleState {
  failures: number;
  last_failure_at: string;
  blocked_until: string;
}

/** After so many failures a key is blocked (quality.md: slowed after 10). */
const freeFailures = 10;
const longestPause = 15 * 60 * 1000;
/** Milliseconds without a failure after which the count starts again. */
export const forgetAfter = 60 * 60 * 1000;

/** The state after one more failure. From the tenth on the key is blocked for 1 s, 2 s, 4 s, up to 15 minutes. */
export function failed(before: ThrottleState | undefined, now: Date): ThrottleState {
  const failures = before && !isForgotten(before, now) ? before.failures + 1 : 1;
  const pause = failures < freeFailures ? 0 : Math.min(longestPause, 1000 * 2 ** (failures - freeFailures));
  return {
    failures,
    last_failure_at: now.toISOString(),
    blocked_until: new Date(now.getTime() + pause).toISOString(),
  };
}

/** Seconds until the next try is allowed; 0 when it is allowed now. */
export const waitOf = (throttle: ThrottleState | undefined, now: Date): number =>
  throttle ? Math.max(0, Math.ceil((Date.parse(throttle.blocked_until) - now.getTime()) / 1000)) : 0;

const isForgotten = (throttle: ThrottleState, now: Date): boolean =>
  now.getTime() - Date.parse(throttle.last_failure_at) >= forgetAfter;

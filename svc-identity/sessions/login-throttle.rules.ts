export interface ThrottleState {
  failures: number;
  last_failure_at: string;
  blocked_until: string;
}

/** How often something may happen. All times in milliseconds. */
export interface Pace {
  /** Without another one for so long, the count starts again. */
  forgetAfter: number;
  /** How long to wait after `count`. */
  pause: (count: number) => number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const upTo = (free: number, pause: (beyond: number) => number, forgetAfter = hour): Pace => ({
  forgetAfter,
  pause: (count) => (count < free ? 0 : pause(count - free)),
});

/** The counters of docs/sessions 7, then the mails and changes of docs/accounts 8 and 12 and docs/sessions 4. */
export const paces = {
  /** A browser that is known loses its privilege for an hour. */
  knownBrowser: upTo(10, () => hour),
  /** One account from one network: 1 s, 2 s, 4 s, up to 15 minutes. */
  network: upTo(10, (beyond) => Math.min(15 * minute, second * 2 ** beyond)),
  /** One account from all networks. */
  everywhere: upTo(60, () => minute),
  /** Rows of the security log about tries that were refused by one counter. */
  refusals: upTo(1, () => hour),
  resetMails: upTo(1, (beyond) => (beyond === 0 ? 2 : 20) * minute),
  /** What the holder of an address is told of somebody who entered it. */
  holderMails: upTo(1, (beyond) => (beyond < 4 ? 10 * minute : day), day),
  /** Registrations of one address, each with its mail. */
  registrationMails: upTo(20, () => day, day),
  addressChanges: upTo(5, () => day, day),
} satisfies Record<string, Pace>;

/** So many in a day. */
export const registrationsPace = (most: number): Pace => upTo(most, () => day, day);

/** Milliseconds after which no counter matters any more. */
export const forgetAfter = Math.max(...Object.values(paces).map((pace) => pace.forgetAfter));

/** The state after one more. */
export function counted(before: ThrottleState | undefined, now: Date, pace: Pace): ThrottleState {
  const failures = before && !isForgotten(before, now, pace) ? before.failures + 1 : 1;
  return {
    failures,
    last_failure_at: now.toISOString(),
    blocked_until: new Date(now.getTime() + pace.pause(failures)).toISOString(),
  };
}

/** Seconds until the next one is allowed; 0 when it is allowed now. */
export const waitOf = (throttle: ThrottleState | undefined, now: Date): number =>
  throttle ? Math.max(0, Math.ceil((Date.parse(throttle.blocked_until) - now.getTime()) / second)) : 0;

const isForgotten = (throttle: ThrottleState, now: Date, pace: Pace): boolean =>
  now.getTime() - Date.parse(throttle.last_failure_at) >= pace.forgetAfter;

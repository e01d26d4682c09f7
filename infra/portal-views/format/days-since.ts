const day = 24 * 60 * 60 * 1000;

/** Whole days from a UTC instant until `now` (ms since 1970); 0 where the clocks disagree. */
export const daysSince = (instant: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / day));

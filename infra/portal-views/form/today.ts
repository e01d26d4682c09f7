/** Where the council is (rules.md, Dates). */
const portalTimeZone = 'Africa/Harare';

/** Today in the portal's time zone, 'YYYY-MM-DD', whatever the device's own zone is. */
export const portalToday = (now = Date.now(), timeZone = portalTimeZone): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

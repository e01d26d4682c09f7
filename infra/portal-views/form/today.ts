import { portalSettings } from '@portal/web-kit';

/** Today in the portal's time zone, 'YYYY-MM-DD', whatever the device's own zone is. */
export const portalToday = (now = Date.now(), timeZone = portalSettings.timeZone): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

import { portalSettings } from '@portal/web-kit';

/** Made once for each zone: forms ask for the day with every answer that changes. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
}

/** Today in the portal's time zone, 'YYYY-MM-DD', whatever the device's own zone is. */
export const portalToday = (now = Date.now(), timeZone = portalSettings.timeZone): string =>
  formatOf(timeZone).format(now);

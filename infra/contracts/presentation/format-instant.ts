import { dateMessages } from './date-messages.ts';
import { zoneFormat } from './zone-format.ts';

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const numbers = { day: 'numeric', month: 'numeric', year: 'numeric' } as const;

function dayOf(instant: string | number, timeZone: string, months: readonly string[]): string {
  const parts = zoneFormat('en-GB', numbers, timeZone).formatToParts(new Date(instant));
  const { day = '', month = '', year = '' } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return dateMessages.day({ day: Number(day), month: months[Number(month) - 1] ?? '', year });
}

/** A UTC instant as day and time in this zone: '14 November 2026, 10:26'. */
export const formatInstantIn = (instant: string | number, timeZone: string): string =>
  dateMessages.instant({ day: formatDayIn(instant, timeZone), time: formatTimeIn(instant, timeZone) });

/** The day alone, in full: '9 November 2026'. */
export const formatDayIn = (instant: string | number, timeZone: string): string =>
  dayOf(instant, timeZone, dateMessages.months);

/** The day alone, short: '9 Nov 2026'. */
export const formatDateIn = (instant: string | number, timeZone: string): string =>
  dayOf(instant, timeZone, dateMessages.shortMonths);

/** The time alone: '10:12'. */
export const formatTimeIn = (instant: string | number, timeZone: string): string =>
  zoneFormat('en-GB', time, timeZone).format(new Date(instant));

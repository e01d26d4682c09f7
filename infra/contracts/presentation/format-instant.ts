import { dateMessages } from './date-messages.ts';

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** The calendar day, 'YYYY-MM-DD' as Swedish writes it, that it is at this instant in a time zone such as 'Africa/Harare'. */
export const dayIn = (instant: Date | number, timeZone: string): string =>
  zoneFormat('sv-SE', day, timeZone).format(instant);

/** By how many ms the clocks of a zone are ahead of UTC at an instant. */
function aheadAt(instant: Date, timeZone: string): number {
  const shown = Date.parse(`${instant.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  return Math.round((shown - instant.getTime()) / 60_000) * 60_000;
}

/** The instant at which that day began there, by the clock of that moment. */
export const startOfDayIn = (instant: Date, timeZone: string): Date =>
  new Date(Date.parse(`${dayIn(instant, timeZone)}T00:00:00Z`) - aheadAt(instant, timeZone));

/** The instant of a day 'YYYY-MM-DD' and a time 'HH:MM' there. */
export function instantIn(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const near = new Date(shown - aheadAt(new Date(shown), timeZone));
  return new Date(shown - aheadAt(near, timeZone));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A date format for a time zone, cached: creating one takes a hundred times as long as using it. */
export function zoneFormat(locale: string, parts: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, parts, timeZone]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...parts, timeZone });
  formats.set(key, made);
  return made;
}

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

import { zoneFormat } from './zone-format.ts';

type Parts = Intl.DateTimeFormatOptions;
const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const written = (instant: string | number, timeZone: string, parts: Parts) =>
  zoneFormat('en-GB', parts, timeZone).format(new Date(instant));

/** A UTC instant as day and time in this zone: '14 November 2026, 10:26'. */
export const formatInstantIn = (instant: string | number, timeZone: string): string =>
  `${written(instant, timeZone, day)}, ${formatTimeIn(instant, timeZone)}`;

/** The day alone, in full: '9 November 2026'. */
export const formatDayIn = (instant: string | number, timeZone: string): string => written(instant, timeZone, day);

/** The day alone, short: '9 Nov 2026'. */
export function formatDateIn(instant: string | number, timeZone: string): string {
  // en-GB writes 'Sept'; every month has three letters here.
  const month = written(instant, timeZone, { month: 'long' }).slice(0, 3);
  const { day: ofMonth, year } = day;
  return `${written(instant, timeZone, { day: ofMonth })} ${month} ${written(instant, timeZone, { year })}`;
}

/** The time alone: '10:12'. */
export const formatTimeIn = (instant: string | number, timeZone: string): string => written(instant, timeZone, time);

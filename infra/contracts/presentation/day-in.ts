import { zoneFormat } from './zone-format.ts';

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** The calendar day, 'YYYY-MM-DD' as Swedish writes it, that it is at this instant in a time zone such as 'Africa/Harare'. */
export const dayIn = (instant: Date | number, timeZone: string): string =>
  zoneFormat('sv-SE', day, timeZone).format(instant);

/** The instant at which that day began there, by the clock of that moment. */
export function startOfDayIn(instant: Date, timeZone: string): Date {
  const shown = Date.parse(`${instant.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  const ahead = Math.round((shown - instant.getTime()) / 60_000) * 60_000;
  return new Date(Date.parse(`${dayIn(instant, timeZone)}T00:00:00Z`) - ahead);
}

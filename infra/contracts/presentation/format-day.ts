import { dateMessages } from './date-messages.ts';

/** A calendar day in words: '2027-01-15' gives '15 January 2027'. What is no day comes back as it is. */
export function formatDay(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  const month = dateMessages.months[instant.getUTCMonth()] ?? '';
  return dateMessages.day({ day: instant.getUTCDate(), month, year: instant.getUTCFullYear() });
}

/** The day of the week: '2027-01-15' gives 'Friday'. */
export const weekdayOf = (day: string): string => dateMessages.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** '2026-11' as 'November 2026'. */
export function formatMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return dateMessages.month({ month: dateMessages.months[Number(number) - 1] ?? '', year });
}

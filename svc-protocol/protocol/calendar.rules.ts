/** A calendar period, such as one year or 90 days. */
export interface CalendarSpan {
  months: number;
  days: number;
}

const partsOf = (day: string): [number, number, number] => {
  const [year = 0, month = 1, ofMonth = 1] = day.split('-').map(Number);
  return [year, month, ofMonth];
};

const dayAt = (year: number, month: number, ofMonth: number): string =>
  new Date(Date.UTC(year, month - 1, ofMonth)).toISOString().slice(0, 10);

/** The day ('YYYY-MM-DD') `count` days later; earlier when negative. */
export function addDays(day: string, count: number): string {
  const [year, month, ofMonth] = partsOf(day);
  return dayAt(year, month, ofMonth + count);
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** This day, or where it is a holiday of the council the first day after it that is neither one nor of a weekend (docs/reviews 14). */
export function workingDay(day: string, holidays: readonly string[]): string {
  if (!holidays.includes(day)) return day;
  let next = addDays(day, 1);
  while (holidays.includes(next) || isWeekend(next)) next = addDays(next, 1);
  return next;
}

/** The day this much later. A day that the month does not have becomes its last: 29 February plus a year is 28 February. */
export function addSpan(day: string, { months, days }: CalendarSpan): string {
  const [year, month, ofMonth] = partsOf(day);
  const last = Number(dayAt(year, month + months + 1, 0).slice(8));
  return addDays(dayAt(year, month + months, Math.min(ofMonth, last)), days);
}

const parts = (month: string): [number, number] => {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return [year, ofYear];
};

/** The month ('YYYY-MM') `count` months later; earlier when negative. */
export function addMonths(month: string, count: number): string {
  const [year, ofYear] = parts(month);
  return new Date(Date.UTC(year, ofYear - 1 + count, 1)).toISOString().slice(0, 7);
}

/** All months from `from` to `to`, both included. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const [[fromYear, fromMonth], [toYear, toMonth]] = [parts(from), parts(to)];
  const count = (toYear - fromYear) * 12 + toMonth - fromMonth + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => addMonths(from, at));
}

/** The twelve months that end with the month of this day. */
export const lastTwelveMonths = (today: string): readonly string[] => {
  const month = today.slice(0, 7);
  return monthsBetween(addMonths(month, -11), month);
};

/** How many whole days lie between two instants; 0 where the second is not later. */
export const wholeDays = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 86_400_000));

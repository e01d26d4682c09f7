import { formatMonth } from '@portal/contracts/presentation';
import { longestPeriod } from '@portal/contracts/reports';
import { portalToday } from '@portal/portal-views';
import { queryOf, useSearchParams } from '@portal/web-kit';
import { messages } from './messages.ts';

/** What a page of figures shows: the last twelve months, a year of the calendar, or any months. */
export interface ShownPeriod {
  /** In the address: '2025', or '2025-04..2025-09'; empty for the last twelve months. */
  value: string;
  label: string;
  /** Within a sentence: 'in 2025'. */
  within: string;
  /** For the server. */
  query: string;
  /** Months, both included: 'YYYY-MM'. */
  from: string;
  to: string;
}

const addMonths = (month: string, count: number): string => {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, ofYear - 1 + count, 1)).toISOString().slice(0, 7);
};

/** The last day of a month. */
export const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${addMonths(month, 1)}-01`) - 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Two months, the earlier one first, at most as far apart as a report goes. */
export function periodOf(from: string, to: string): ShownPeriod {
  const last = [to < from ? from : to, addMonths(from, longestPeriod - 1)].sort()[0] ?? to;
  const year = from.slice(0, 4);
  const months = { from: formatMonth(from), to: formatMonth(last) };
  const named =
    from === `${year}-01` && last === `${year}-12`
      ? { value: year, label: year, within: messages.within.year({ year }) }
      : { value: `${from}..${last}`, label: messages.range(months), within: messages.within.range(months) };
  return {
    ...named,
    query: queryOf({ from, to: last }),
    from,
    to: last,
  };
}

function lastTwelve(now = Date.now()): ShownPeriod {
  const to = portalToday(now).slice(0, 7);
  const { lastTwelve: label, within } = messages;
  return { value: '', label, within: within.lastTwelve, query: '', from: addMonths(to, -11), to };
}

/** The period that the address names: '?period=2025', '?period=2025-04..2025-09'. An unknown one is ignored. */
export function useShownPeriod(): ShownPeriod {
  const [query] = useSearchParams();
  const [, year, from, to] =
    /^(?:(20\d\d)|(20\d\d-(?:0[1-9]|1[0-2]))\.\.(20\d\d-(?:0[1-9]|1[0-2])))$/.exec(query.get('period') ?? '') ?? [];
  if (year !== undefined) return periodOf(`${year}-01`, `${year}-12`);
  return from !== undefined && to !== undefined ? periodOf(from, to) : lastTwelve();
}

/** Every period that is offered by its name, from the month of the first submission on. */
export function periodsSince(first: string | null, now = Date.now()): readonly ShownPeriod[] {
  const present = Number(portalToday(now).slice(0, 4));
  const start = Number((first ?? String(present)).slice(0, 4));
  const years = Array.from({ length: Math.max(1, present - start + 1) }, (_, at) => String(present - at));
  return [lastTwelve(now), ...years.map((year) => periodOf(`${year}-01`, `${year}-12`))];
}

/** All months from the first submission, or the period's first, to the present one, or the period's last. */
export function monthsFor({ from, to }: ShownPeriod, first: string | null, now = Date.now()): readonly string[] {
  const start = [first ?? from, from].sort()[0] ?? from;
  const end = [portalToday(now).slice(0, 7), to].sort()[1] ?? to;
  const months: string[] = [];
  for (let month = start; month <= end; month = addMonths(month, 1)) months.push(month);
  return months;
}

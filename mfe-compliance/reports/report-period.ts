import { portalToday } from '@portal/portal-views';
import { queryOf, useSearchParams } from '@portal/web-kit';
import { messages } from './messages.ts';

/** What the page shows: the last twelve months, or a year of the calendar. */
export interface ShownPeriod {
  /** In the address: '2025'; empty for the last twelve months. */
  value: string;
  label: string;
  /** For the server. */
  query: string;
}

const lastTwelve: ShownPeriod = {
  value: '',
  get label() {
    return messages.lastTwelve;
  },
  query: '',
};

const ofYear = (year: string): ShownPeriod => ({
  value: year,
  label: year,
  query: queryOf({ from: `${year}-01`, to: `${year}-12` }),
});

/** The period that the address names: '/reports?period=2025'. An unknown one is ignored. */
export function useShownPeriod(): ShownPeriod {
  const [query] = useSearchParams();
  const year = query.get('period') ?? '';
  return /^20\d\d$/.test(year) ? ofYear(year) : lastTwelve;
}

/** Every period that can be chosen, from the month of the first submission on. */
export function periodsSince(first: string | null, now = Date.now()): readonly ShownPeriod[] {
  const present = Number(portalToday(now).slice(0, 4));
  const start = Number((first ?? String(present)).slice(0, 4));
  const years = Array.from({ length: Math.max(1, present - start + 1) }, (_, at) => String(present - at));
  return [lastTwelve, ...years.map(ofYear)];
}

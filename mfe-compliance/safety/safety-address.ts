import { safetyGroupings, type SafetyFigures, type SafetyGrouping } from '@portal/contracts/follow-ups';
import { pageSize } from '@portal/contracts/http';
import { api, keepPreviousData, queryOf, useQuery, useSearchParams } from '@portal/web-kit';

/** What the page shows, as its address says: '/safety?by=product&key=dolutegravir&page=2'. */
interface Shown {
  by: SafetyGrouping;
  /** One study or product alone. */
  key?: string | undefined;
  page: number;
}

export function useSafetyAddress() {
  const [query] = useSearchParams();
  const shown: Shown = {
    by: safetyGroupings.find((one) => one === query.get('by')) ?? 'study',
    key: query.get('key') ?? undefined,
    page: Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1),
  };
  const href = (changes: Partial<Shown>): string => {
    const { by, key, page } = { ...shown, page: 1, ...changes };
    return `/safety${queryOf({ by: by === 'study' ? undefined : by, key, page: page === 1 ? undefined : page })}`;
  };
  return { ...shown, href };
}

/** Figures, with the study or product that they are of alone. */
export interface FiguresOf extends SafetyFigures {
  key: string | undefined;
}

/** The figures of what is shown. Those before stay while the next ones come, and say whose they are. */
export const useSafetyFigures = ({ by, key, page }: Shown) =>
  useQuery({
    queryKey: ['follow-ups', 'safety', by, key, page],
    queryFn: async ({ signal }): Promise<FiguresOf> => {
      const path = `/api/safety${queryOf({ by, key, page, page_size: pageSize })}`;
      return { ...(await api.get<SafetyFigures>(path, { signal })), key };
    },
    placeholderData: keepPreviousData,
  });

/** The same as a file, on all its pages. */
export const safetyFile = ({ by, key }: Pick<Shown, 'by' | 'key'>): string =>
  `/api/safety/export.csv${queryOf({ by, key })}`;

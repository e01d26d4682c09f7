import { oneLine } from '@portal/contracts/texts';
import type { RecordKind } from '@portal/contracts/record';
import { pageSize } from '@portal/contracts/http';
import { api, keepPreviousData, pageIn, queryOf, useQuery, useSearchParams } from '@portal/web-kit';

/** What is shown. Days are 'YYYY-MM-DD', both included. */
export interface RecordAsked {
  /** A reference number, as it is typed. */
  number?: string;
  from?: string;
  to?: string;
  /** Of the record alone. */
  kind?: string;
  /** An account's id; of the record alone. */
  actor?: string;
  /** From 1. */
  page?: number;
}

/** What narrows the list, as the address and the server read it. */
export const narrowed = ({ number, from, to, kind, actor }: RecordAsked) => ({ number, from, to, kind, actor });

export const isNarrowed = (asked: RecordAsked): boolean =>
  Object.values(narrowed(asked)).some((value) => value !== undefined);

/** A page with these choices in its address. */
export const hrefAt =
  (place: string) =>
  (asked: RecordAsked): string =>
    `${place}${queryOf({ ...narrowed(asked), page: asked.page === 1 ? undefined : asked.page })}`;

const dayOf = (text: string | null) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

/** What the address asks for; what makes no sense is left out. */
export function useRecordAddress(): RecordAsked & { page: number } {
  const [query] = useSearchParams();
  const textOf = (name: string) => oneLine(query.get(name) ?? '').slice(0, 100) || undefined;
  return {
    number: textOf('number'),
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    kind: textOf('kind'),
    actor: textOf('actor'),
    page: pageIn(query),
  };
}

/** A page of the register, or of the record. */
export function useLines<Row>(list: string, asked: RecordAsked) {
  const query = queryOf({ ...narrowed(asked), page: asked.page, page_size: pageSize });
  return useQuery({
    queryKey: [list, query],
    queryFn: ({ signal }) => api.list<Row>(`${list}${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What can happen, for the choice. */
export const useRecordKinds = () =>
  useQuery({
    queryKey: ['record-kinds'],
    queryFn: ({ signal }) => api.get<RecordKind[]>('/api/record/kinds', { signal }),
    staleTime: Infinity,
  });

import { securityKinds, type SecurityKind, type ShownSecurityEvent } from '@portal/contracts/accounts';
import { pageSize } from '@portal/contracts/http';
import { api, keepPreviousData, pageIn, queryOf, useQuery, useSearchParams } from '@portal/web-kit';

const list = '/api/security-events';

/** What of the log is shown. Days are 'YYYY-MM-DD', both included. */
export interface LogAsked {
  kind?: SecurityKind;
  /** An account's id. */
  actor?: string;
  from?: string;
  to?: string;
  /** From 1. */
  page?: number;
}

const narrowed = ({ kind, actor, from, to }: LogAsked) => ({ kind, actor, from, to });

/** The page with these choices in its address. */
export const logHref = (asked: LogAsked): string =>
  `/security-log${queryOf({ ...narrowed(asked), page: asked.page === 1 ? undefined : asked.page })}`;

const dayOf = (text: string | null) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);

/** What the address asks for; what makes no sense is left out. */
export function useLogAddress(): LogAsked & { page: number } {
  const [query] = useSearchParams();
  return {
    kind: securityKinds.find((one) => one === query.get('kind')),
    actor: query.get('actor')?.slice(0, 200) || undefined,
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    page: pageIn(query),
  };
}

export const isNarrowed = (asked: LogAsked): boolean =>
  Object.values(narrowed(asked)).some((value) => value !== undefined);

/** Where the server has the whole of what is shown as a file. */
export const logFile = (asked: LogAsked): string => `${list}/export.csv${queryOf(narrowed(asked))}`;

export function useSecurityLog(asked: LogAsked) {
  const query = queryOf({ ...narrowed(asked), page: asked.page, page_size: pageSize });
  return useQuery({
    queryKey: ['security-log', query],
    queryFn: ({ signal }) => api.list<ShownSecurityEvent>(`${list}${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

import { pageSize } from '@portal/contracts/http';
import type { Counts, Protocol, ProtocolRow, Status } from '@portal/contracts/protocol';
import { api, keepPreviousData, queryOf, useQuery, useQueryClient } from '@portal/web-kit';
import { useCallback } from 'react';

const key = 'protocols';

/** One nested protocol, as the signed-in person may see it. */
export const useProtocol = (id: string) =>
  useQuery({
    queryKey: [key, id],
    queryFn: ({ signal }) => api.get<Protocol>(protocolPath(id), { signal }),
  });

/** One page of the caller's protocols; all statuses where none is named. The page before stays while the next one comes. */
export function useProtocolRows(statuses: readonly Status[] | undefined, page: number, search?: string) {
  const query = queryOf({ status: statuses, search, page, page_size: pageSize });
  return useQuery({
    queryKey: [key, 'list', query],
    queryFn: ({ signal }) => api.list<ProtocolRow>(`/api/protocols${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many of the caller's protocols there are in each status. */
export const useProtocolCounts = () =>
  useQuery({
    queryKey: [key, 'counts'],
    queryFn: ({ signal }) => api.get<Counts>('/api/protocols/counts', { signal }),
  });

/** Reads lists, counts and details again, after a command. */
export function useRefreshProtocols(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: [key] }), [queries]);
}

/** '/api/protocols/{id}', and a command of it where one is named. */
export const protocolPath = (id: string, command?: string): string =>
  `/api/protocols/${encodeURIComponent(id)}${command === undefined ? '' : `/${command}`}`;

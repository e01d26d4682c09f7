import { statuses, type ProtocolRow } from '@portal/contracts/protocol';
import { api, ApiProblem, keepPreviousData, queryOf, useQuery, type Page } from '@portal/web-kit';
import { useEffect, useState } from 'react';

/** How many are offered at a time. */
export const atATime = 20;
/** Debounce of the search, in ms. */
const quiet = 300;

const others = statuses.filter((status) => status !== 'accepted');

interface OwnProtocols extends Omit<Page<ProtocolRow>, 'atLeast'> {
  /** What was searched for. */
  search: string;
}

/** At most `most` of the caller's own protocols with these words in number or title, accepted ones first. */
async function readOwn(search: string, most: number, signal: AbortSignal): Promise<OwnProtocols> {
  const read = async (status: readonly string[], wanted: number) => {
    const rows: ProtocolRow[] = [];
    for (let page = 1; ; page += 1) {
      const query = queryOf({ status, search, page, page_size: atATime });
      const { items, total } = await api.list<ProtocolRow>(`/api/protocols${query}`, { signal });
      rows.push(...items);
      if (items.length < atATime || rows.length >= wanted) return { rows: rows.slice(0, wanted), total };
    }
  };
  const accepted = await read(['accepted'], most);
  const rest = await read(others, most - accepted.rows.length);
  return { search, items: [...accepted.rows, ...rest.rows], total: accepted.total + rest.total };
}

/** The person's own protocols, found by number or title on the server. `retryOnMount`: also where that failed a while ago. */
export function useOwnProtocols(search: string, most: number, retryOnMount = false) {
  const [settled, setSettled] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), quiet);
    return () => clearTimeout(timer);
  }, [search]);
  const wanted = settled.trim();
  return useQuery({
    queryKey: ['protocols', 'own', wanted, most],
    queryFn: ({ signal }) => readOwn(wanted, most, signal),
    placeholderData: keepPreviousData,
    retryOnMount,
  });
}

/** It was archived for this person or deleted, or is no longer theirs. */
export const isUnreadable = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

/** Asks for those that are offered first; true once they are read, or could not be. */
export function useAskedProtocols(): boolean {
  const { isPending, isFetchedAfterMount } = useOwnProtocols('', atATime, true);
  return !isPending || isFetchedAfterMount;
}

import { oneLine } from '@portal/contracts/texts';
import { isWithdrawal, type FollowUpKind } from '@portal/contracts/follow-ups';
import { statuses, type ProtocolRow, type Status } from '@portal/contracts/protocol';
import { api, ApiProblem, keepPreviousData, queryOf, useQuery, type Page } from '@portal/web-kit';
import { useEffect, useState } from 'react';

/** How many are offered at a time. */
export const atATime = 20;
/** Debounce of the search, in ms. */
const quiet = 300;

/** The statuses in the order in which their protocols are offered (docs/follow-ups 15). */
function offeredFor(kind: FollowUpKind): readonly (readonly Status[])[] {
  const others = statuses.filter((status) => status !== 'accepted');
  if (!isWithdrawal(kind)) return [['accepted'], others];
  return [['pending'], others.filter((status) => status !== 'pending'), ['accepted']];
}

interface OwnProtocols extends Omit<Page<ProtocolRow>, 'atLeast'> {
  /** What was searched for. */
  search: string;
}

/** At most `most` of the caller's own protocols with these words in number or title, in the order of the form. */
async function readOwn(kind: FollowUpKind, search: string, most: number, signal: AbortSignal): Promise<OwnProtocols> {
  const read = async (status: readonly string[], wanted: number) => {
    const rows: ProtocolRow[] = [];
    for (let page = 1; ; page += 1) {
      const query = queryOf({ status, search, page, page_size: atATime });
      const { items, total } = await api.list<ProtocolRow>(`/api/protocols${query}`, { signal });
      rows.push(...items);
      if (items.length < atATime || rows.length >= wanted) return { rows: rows.slice(0, wanted), total };
    }
  };
  const found: OwnProtocols = { search, items: [], total: 0 };
  for (const status of offeredFor(kind)) {
    const { rows, total } = await read(status, most - found.items.length);
    const offered = rows.filter(({ validity }) => !isWithdrawal(kind) || validity?.state !== 'ended');
    found.items.push(...offered);
    found.total += total - rows.length + offered.length;
  }
  return found;
}

/** The person's own protocols, found by number or title on the server. `retryOnMount`: also where that failed a while ago. */
export function useOwnProtocols(kind: FollowUpKind, search: string, most: number, retryOnMount = false) {
  const [settled, setSettled] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), quiet);
    return () => clearTimeout(timer);
  }, [search]);
  const wanted = oneLine(settled);
  return useQuery({
    queryKey: ['protocols', 'own', kind, wanted, most],
    queryFn: ({ signal }) => readOwn(kind, wanted, most, signal),
    placeholderData: keepPreviousData,
    retryOnMount,
  });
}

/** It was archived for this person or deleted, or is no longer theirs. */
export const isUnreadable = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

/** Asks for those that are offered first; true once they are read, or could not be. */
export function useAskedProtocols(kind: FollowUpKind): boolean {
  const { isPending, isFetchedAfterMount } = useOwnProtocols(kind, '', atATime, true);
  return !isPending || isFetchedAfterMount;
}

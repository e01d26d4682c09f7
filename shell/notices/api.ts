import type { Notice } from '@portal/contracts/notices';
import { unreadCountHeader } from '@portal/contracts/http';
import { api, queryOf, useQuery, useQueryClient } from '@portal/web-kit';
import { useEffect } from 'react';

export const noticesKey = ['notices'] as const;
const pageSize = 30;
/** docs/notices 19: polling interval while the tab is visible, in ms. */
const interval = 30_000;

export interface Notices {
  /** Newest first: the first page, and the older ones that were asked for. */
  items: readonly Notice[];
  /** There are older ones than `items`. */
  more: boolean;
  /** Of all notices, also of those that are not among `items`. */
  unread: number;
  /** Of the first page. */
  etag: string | undefined;
}

const nothing: Notices = { items: [], more: false, unread: 0, etag: undefined };

/** Every notice once, as it was read last. */
function merged(held: readonly Notice[], read: readonly Notice[]): Notice[] {
  const byId = new Map([...held, ...read].map((notice) => [notice.id, notice]));
  return [...byId.values()].sort((a, b) => b.created_at.localeCompare(a.created_at));
}

/** Reads a page and merges it into the list as held by then, since another page may arrive meanwhile. Unchanged, it is the same list. */
async function readPage(page: number, held: () => Notices, signal?: AbortSignal): Promise<Notices> {
  const path = `/api/notifications${queryOf({ page, page_size: pageSize })}`;
  const answer = await api.call<Notice[]>({
    method: 'GET',
    path,
    ifNoneMatch: page === 1 ? held().etag : undefined,
    signal,
  });
  const { items: known, etag } = held();
  if (answer.status === 304) return held();
  const count = (header: string) => Number(answer.headers.get(header) ?? 0);
  const items = merged(known, answer.body);
  return {
    items,
    more: count('X-Total-Count') > items.length,
    unread: count(unreadCountHeader),
    etag: page === 1 ? (answer.headers.get('ETag') ?? undefined) : etag,
  };
}

export function useNotices() {
  const queries = useQueryClient();
  const held = () => queries.getQueryData<Notices>(noticesKey) ?? nothing;
  useEffect(
    () =>
      // What the person does may cause a notice to them: a submission has its receipt.
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queries.invalidateQueries({ queryKey: noticesKey });
      }),
    [queries],
  );
  const query = useQuery({
    queryKey: noticesKey,
    queryFn: ({ signal }) => readPage(1, held, signal),
    refetchInterval: interval,
  });
  /** Reads the next page of older notices and returns the first new one, if any. */
  const readOlder = async (): Promise<string | undefined> => {
    const { items } = held();
    const next = await readPage(Math.floor(items.length / pageSize) + 1, held);
    queries.setQueryData<Notices>(noticesKey, next);
    return next.items[next.items.findIndex(({ id }) => id === items.at(-1)?.id) + 1]?.id;
  };
  return { ...query, readOlder };
}

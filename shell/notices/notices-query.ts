import type { Notice } from '@portal/contracts/notices';
import { api, queryOf, useQuery, useQueryClient } from '@portal/web-kit';
import { useEffect } from 'react';

export const noticesKey = ['notices'] as const;
const newest = 30;
/** rules.md, Notices: asked for as often as this while the tab is visible. In ms. */
const interval = 30_000;

export interface Notices {
  items: readonly Notice[];
  /** There are older ones than `items`. */
  more: boolean;
  etag: string | undefined;
}

/** The newest notices; `held` comes back as it is while nothing has changed. */
async function readNotices(held: Notices | undefined, signal: AbortSignal): Promise<Notices> {
  const path = `/api/notifications${queryOf({ page_size: newest })}`;
  const answer = await api.call<Notice[]>({ method: 'GET', path, ifNoneMatch: held?.etag, signal });
  if (answer.status === 304 && held) return held;
  const total = Number(answer.headers.get('X-Total-Count') ?? answer.body.length);
  const { body: items } = answer;
  return { items, more: total > items.length, etag: answer.headers.get('ETag') ?? undefined };
}

export function useNotices() {
  const queries = useQueryClient();
  useEffect(
    () =>
      // What the person does may be told to them too: a submission has its receipt.
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queries.invalidateQueries({ queryKey: noticesKey });
      }),
    [queries],
  );
  return useQuery({
    queryKey: noticesKey,
    queryFn: ({ signal }) => readNotices(queries.getQueryData<Notices>(noticesKey), signal),
    refetchInterval: interval,
  });
}

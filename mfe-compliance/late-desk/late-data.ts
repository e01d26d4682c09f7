import { pageSize } from '@portal/contracts/http';
import type { LateReview, Protocol } from '@portal/contracts/protocol';
import { protocolPath } from '@portal/portal-views';
import { api, keepPreviousData, queryOf, useQuery } from '@portal/web-kit';

const list = (query: { page: number; page_size: number }, signal: AbortSignal) =>
  api.list<LateReview>(`/api/desk/replace${queryOf(query)}`, { signal });

/** One page of the late reviews, the longest late first. Commands on protocols read it again. */
export const useLateReviews = (page: number) =>
  useQuery({
    queryKey: ['protocols', 'late', page],
    queryFn: ({ signal }) => list({ page, page_size: pageSize }, signal),
    placeholderData: keepPreviousData,
  });

/** How many are late, for the sidebar; undefined while it is not known. */
export const useLateTally = (): number | undefined =>
  useQuery({
    queryKey: ['protocols', 'late', 'tally'],
    queryFn: ({ signal }) => list({ page: 1, page_size: 1 }, signal),
  }).data?.total;

/** A command on a protocol that must name the version it is decided on. */
export const postOn = <T>({ id, version }: Pick<Protocol, 'id' | 'version'>, command: string, body: unknown) =>
  api.post<T>(protocolPath(id, command), body, { ifMatch: `"${version}"` });

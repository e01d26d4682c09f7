import { pageSize } from '@portal/contracts/http';
import type { LateReview } from '@portal/contracts/my-day';
import type { Protocol } from '@portal/contracts/protocol';
import { protocolPath, type Signing } from '@portal/portal-views';
import { api, keepPreviousData, queryOf, useQuery } from '@portal/web-kit';
import { useDeskCounts } from '../../my-day/api.ts';

/** One page of late reviews, the longest late first. Commands on protocols read it again. */
export const useLateReviews = (page: number) =>
  useQuery({
    queryKey: ['protocols', 'late', page],
    queryFn: ({ signal }) =>
      api.list<LateReview>(`/api/desk/replace${queryOf({ page, page_size: pageSize })}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** How many are late, for the sidebar; undefined while it is not known. */
export const useLateTally = (): number | undefined => useDeskCounts().data?.replace;

/** A command on a protocol that must name the version it is decided on. */
export const postOn = <T>({ id, version }: Pick<Protocol, 'id' | 'version'>, command: string, body: unknown) =>
  api.post<T>(protocolPath(id, command), body, { ifMatch: `"${version}"` });

/** The same on the version that is there now: for rows that carry none. */
export const postNow = async <T>(id: string, command: string, body: unknown) =>
  postOn<T>(await api.get<Protocol>(protocolPath(id)), command, body);

/** A signed command, on the version at hand or without one on that which is there now. */
export async function postSigned<T>(
  protocol: Pick<Protocol, 'id'> & Partial<Pick<Protocol, 'version'>>,
  command: string,
  body: Readonly<Record<string, unknown>>,
  sign: Signing['sign'],
): Promise<T> {
  const { id, version = (await api.get<Protocol>(protocolPath(protocol.id))).version } = protocol;
  return postOn<T>({ id, version }, command, await sign(protocolPath(id, command), body));
}

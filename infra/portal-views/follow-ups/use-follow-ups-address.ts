import { followUpKinds, followUpStates } from '@portal/contracts/follow-ups';
import { pageIn, queryOf, useSearchParams } from '@portal/web-kit';
import { followUpsPage, type FollowUpsAsked } from './follow-up-queries.ts';

/** The list with this search, filter and page in its address. */
export const followUpsHref = ({ search, kind, state, page }: FollowUpsAsked): string =>
  `${followUpsPage}${queryOf({ search, kind, state, page: page === 1 ? undefined : page })}`;

/** What the address asks for; what makes no sense is left out. */
export function useFollowUpsAddress(): FollowUpsAsked & { page: number; isFiltered: boolean } {
  const [query] = useSearchParams();
  const search = query.get('search')?.trim() || undefined;
  const kind = followUpKinds.find((one) => one === query.get('kind'));
  const state = followUpStates.find((one) => one === query.get('state'));
  const page = pageIn(query);
  return { search, kind, state, page, isFiltered: Boolean(search ?? kind ?? state) };
}

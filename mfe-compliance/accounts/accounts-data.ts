import type { ListedAccount, ManagedAccount, ShownProposal } from '@portal/contracts/accounts';
import { pageSize, largestPageSize } from '@portal/contracts/http';
import { api, keepPreviousData, queryOf, useQuery, useQueryClient } from '@portal/web-kit';
import type { AccountsAsked } from './accounts-address.ts';

const key = 'accounts';
const list = '/api/accounts';
export const accountPath = (id: string): string => `${list}/${encodeURIComponent(id)}`;
export const proposalPath = (id: string): string => `/api/account-proposals/${encodeURIComponent(id)}`;

/** One page of the accounts, the newest first. */
export function useAccounts(asked: AccountsAsked) {
  const query = queryOf({ ...asked, page_size: pageSize });
  return useQuery({
    queryKey: [key, 'list', query],
    queryFn: ({ signal }) => api.list<ListedAccount>(`${list}${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useAccount = (id: string) =>
  useQuery({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => api.get<ManagedAccount>(accountPath(id), { signal }),
  });

/** What is not yet settled, the newest first. */
export const useProposals = () =>
  useQuery({
    queryKey: [key, 'proposals'],
    queryFn: ({ signal }) =>
      api.get<ShownProposal[]>(`/api/account-proposals${queryOf({ page_size: largestPageSize })}`, { signal }),
  });

/** Reads everything about accounts again, approvals too. */
export function useRefreshAccounts() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [[key], ['waiting-accounts']]) void queries.invalidateQueries({ queryKey });
  };
}

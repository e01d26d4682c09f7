import type { ListedAccount, ManagedAccount, ShownProposal } from '@portal/contracts/accounts';
import { pageSize, largestPageSize } from '@portal/contracts/http';
import { api, keepPreviousData, queryOf, useQuery, useQueryClient } from '@portal/web-kit';
import { waitingKey } from '../approvals/api.ts';
import type { AccountsAsked } from './accounts-address.ts';

/** In the key of every query about accounts. */
export const accountsKey = 'accounts';
const list = '/api/accounts';
export const accountPage = (id: string): string => `/accounts/${encodeURIComponent(id)}`;
export const accountPath = (id: string): string => `${list}/${encodeURIComponent(id)}`;
export const proposalsList = '/api/account-proposals';
export const proposalPath = (id: string): string => `${proposalsList}/${encodeURIComponent(id)}`;

/** One page of the accounts, the newest first. */
export function useAccounts(asked: AccountsAsked) {
  const query = queryOf({ ...asked, page_size: pageSize });
  return useQuery({
    queryKey: [accountsKey, 'list', query],
    queryFn: ({ signal }) => api.list<ListedAccount>(`${list}${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useAccount = (id: string) =>
  useQuery({
    queryKey: [accountsKey, 'one', id],
    queryFn: ({ signal }) => api.get<ManagedAccount>(accountPath(id), { signal }),
  });

/** What is not yet settled, the newest first. */
export const useProposals = () =>
  useQuery({
    queryKey: [accountsKey, 'proposals'],
    queryFn: ({ signal }) =>
      api.get<ShownProposal[]>(`${proposalsList}${queryOf({ page_size: largestPageSize })}`, { signal }),
  });

/** Of everything about accounts, approvals too. */
export const accountKeys = [accountsKey, waitingKey];

export function useRefreshAccounts() {
  const queries = useQueryClient();
  return () => {
    for (const key of accountKeys) void queries.invalidateQueries({ queryKey: [key] });
  };
}

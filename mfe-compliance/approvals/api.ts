import type { WaitingAccount } from '@portal/contracts/accounts';
import { pageSize } from '@portal/contracts/http';
import { api, keepPreviousData, queryOf, useQuery } from '@portal/web-kit';

/** In the key of every query about waiting accounts. */
export const waitingKey = 'waiting-accounts';

/** The API's list of accounts, and the filter for those that wait. */
export const accountsList = '/api/accounts';
export const whoWait = { approval: 'pending' } as const;

const listOf = (query: { page: number; page_size: number }, signal: AbortSignal) =>
  api.list<WaitingAccount>(`${accountsList}${queryOf({ ...whoWait, ...query })}`, { signal });

/** One page of the accounts that wait, longest first. */
export const useWaiting = (page: number) =>
  useQuery({
    queryKey: [waitingKey, 'list', page],
    queryFn: ({ signal }) => listOf({ page, page_size: pageSize }, signal),
    placeholderData: keepPreviousData,
  });

/** How many wait: the total of the list. */
export const useWaitingCount = () =>
  useQuery({
    queryKey: [waitingKey, 'tally'],
    queryFn: ({ signal }) => listOf({ page: 1, page_size: 1 }, signal),
  });

/** The same for the sidebar; undefined while it is not known. */
export const useWaitingTally = (): number | undefined => useWaitingCount().data?.total;

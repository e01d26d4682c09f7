import { oneLine } from '@portal/contracts/texts';
import type { ListedAccount } from '@portal/contracts/accounts';
import { pageSize } from '@portal/contracts/http';
import type { Member, MemberInput } from '@portal/contracts/members';
import type { HistoryEntry } from '@portal/contracts/protocol';
import { api, keepPreviousData, queryOf, useQuery } from '@portal/web-kit';

/** In the key of every query about members. */
export const membersKey = 'members';
const list = '/api/members';
const pathOf = (id: string): string => `${list}/${encodeURIComponent(id)}`;

/** One page of the members of a day. */
export const useMembers = (on: string, page: number) =>
  useQuery({
    queryKey: [membersKey, on, page],
    queryFn: ({ signal }) => api.list<Member>(`${list}${queryOf({ on, page, page_size: pageSize })}`, { signal }),
    placeholderData: keepPreviousData,
  });

export const useMemberHistory = (id: string) =>
  useQuery({
    queryKey: [membersKey, 'history', id],
    queryFn: ({ signal }) => api.get<HistoryEntry[]>(`${pathOf(id)}/history`, { signal }),
    staleTime: 0,
  });

/** Accounts that a search finds, to be picked from. */
export const useFoundAccounts = (search: string) =>
  useQuery({
    queryKey: ['accounts', 'picked', search],
    enabled: oneLine(search).length > 1,
    queryFn: ({ signal }) =>
      api.list<ListedAccount>(`/api/accounts${queryOf({ search: oneLine(search), page_size: 20 })}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** Stores a member: a new one, or the whole of the one that was read. */
export const saveMember = (before: Member | undefined, input: MemberInput, idempotencyKey: string) =>
  before
    ? api.put<Member>(pathOf(before.id), input, { ifMatch: `"${before.version}"` })
    : api.post<Member>(list, input, { idempotencyKey: `member.${idempotencyKey}` });

/** What a member sends when it is written as it stands. */
export const inputOf = ({ id: _id, version: _version, account_name: _name, ...input }: Member): MemberInput => input;

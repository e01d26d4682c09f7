import { oneLine } from '@portal/contracts/texts';
import type { ListedAccount } from '@portal/contracts/accounts';
import { pageSize } from '@portal/contracts/http';
import type { Member, MemberInput } from '@portal/contracts/members';
import type { HistoryEntry } from '@portal/contracts/protocol';
import { flash } from '@portal/portal-views';
import {
  api,
  ApiProblem,
  keepPreviousData,
  newKey,
  queryOf,
  useMutation,
  useQuery,
  useQueryClient,
} from '@portal/web-kit';
import { useState } from 'react';

const key = 'members';
const list = '/api/members';
const pathOf = (id: string): string => `${list}/${encodeURIComponent(id)}`;

/** One page of the members of a day. */
export const useMembers = (on: string, page: number) =>
  useQuery({
    queryKey: [key, on, page],
    queryFn: ({ signal }) => api.list<Member>(`${list}${queryOf({ on, page, page_size: pageSize })}`, { signal }),
    placeholderData: keepPreviousData,
  });

export const useMemberHistory = (id: string) =>
  useQuery({
    queryKey: [key, 'history', id],
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

interface SaveOptions {
  /** Says what came of it. */
  onDone: (member: Member) => void;
  /** Where somebody else changed the member meanwhile; the list, which is read again, shows what. That it was is said already. */
  onStale: () => void;
}

/** Stores a member: a new one, or the whole of the one that was read. */
export function useSaveMember(before: Member | undefined, { onDone, onStale }: SaveOptions) {
  const queries = useQueryClient();
  // One key for all retries: after a lost answer nobody is added twice.
  const [idempotencyKey] = useState(newKey);
  const save = useMutation({
    mutationFn: (input: MemberInput) =>
      before
        ? api.put<Member>(pathOf(before.id), input, { ifMatch: `"${before.version}"` })
        : api.post<Member>(list, input, { idempotencyKey: `member.${idempotencyKey}` }),
    onSuccess: onDone,
    onError(error) {
      if (!(error instanceof ApiProblem && error.status === 412)) return;
      onStale();
      flash('error', error.message);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [key] }),
  });
  const { error } = save;
  const broken = error instanceof ApiProblem && error.status === 422 ? (error.problem.errors ?? []) : [];
  return { run: save.mutate, busy: save.isPending, error, broken, triedAt: save.submittedAt };
}

/** What a member sends when it is written as it stands. */
export const inputOf = ({ id: _id, version: _version, account_name: _name, ...input }: Member): MemberInput => input;

export const sayDone = (text: string): void => flash('success', text);

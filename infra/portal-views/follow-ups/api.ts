import type { FollowUp, FollowUpKind, FollowUpRow, FollowUpState } from '@portal/contracts/follow-ups';
import { pageSize } from '@portal/contracts/http';
import { api, keepPreviousData, queryOf, useQuery, useQueryClient } from '@portal/web-kit';
import { useCallback } from 'react';

const key = 'follow-ups';

export const followUpsPage = '/follow-ups';
/** The portal's page of one follow-up. */
export const followUpPage = (id: string): string => `${followUpsPage}/${encodeURIComponent(id)}`;
/** The API's list of follow-ups. */
export const followUpsList = '/api/follow-ups';
/** '/api/follow-ups/{id}', and a command of it where one is named. */
export const followUpPath = (id: string, command?: string): string =>
  `${followUpsList}/${encodeURIComponent(id)}${command === undefined ? '' : `/${command}`}`;

export interface FollowUpsAsked {
  search?: string;
  kind?: FollowUpKind;
  state?: FollowUpState;
  /** The id of the protocol that they are about. */
  protocol?: string;
  /** A figure about safety, of which these are the reports. */
  figure?: string;
  /** Days, both included. */
  from?: string;
  to?: string;
  page?: number;
}

/** One page of the follow-ups that the signed-in person may see, the newest first; nothing while not `enabled`. */
export function useFollowUps({ page = 1, ...asked }: FollowUpsAsked, enabled = true) {
  const query = queryOf({ ...asked, page, page_size: pageSize });
  return useQuery({
    queryKey: [key, 'list', query],
    queryFn: ({ signal }) => api.list<FollowUpRow>(`${followUpsList}${query}`, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** A follow-up, once the form is here by which its application is read. */
async function readFollowUp(id: string, signal: AbortSignal): Promise<FollowUp> {
  const followUp = await api.get<FollowUp>(followUpPath(id), { signal });
  // First pages have lists of forms, and no need to read one.
  const { readForm } = await import('../council-form/read-form.ts');
  await readForm(followUp.form);
  return followUp;
}

export const useFollowUp = (id: string) =>
  useQuery({
    queryKey: [key, id],
    queryFn: ({ signal }) => readFollowUp(id, signal),
  });

/** Reads lists and details again, after something was sent or acknowledged. */
export function useRefreshFollowUps(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: [key] }), [queries]);
}

import { largestPageSize, pageSize } from '@portal/contracts/http';
import type { ApprovalState } from '@portal/contracts/approvals';
import type { Counts, HistoryEntry, Protocol, ProtocolRow, Status } from '@portal/contracts/protocol';
import { api, keepPreviousData, queryOf, useQuery, useQueryClient } from '@portal/web-kit';
import { useCallback } from 'react';

/** Of the queries about protocols. */
export const protocolsKey = 'protocols';

/** Who did what to it up to this version, the earliest first. Commands do not wait for it to be read again. */
export const useProtocolHistory = ({ id, version }: Pick<Protocol, 'id' | 'version'>) =>
  useQuery({
    queryKey: ['protocol-history', id, version],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.get<HistoryEntry[]>(`${protocolPath(id)}/history`, { signal }),
  });

/** Which of the caller's protocols a list shows; all where nothing is named. */
export interface ProtocolsAsked {
  statuses?: readonly Status[];
  studyType?: string;
  /** Only accepted protocols of this validity. */
  validity?: ApprovalState;
  /** Only what lies with its researcher for completion. */
  returned?: 'true';
  /** The archive instead of the lists, for compliance. */
  archived?: boolean;
  /** Words that number, title or investigator hold. */
  search?: string;
  /** 'number', '-created_date', ...: newest first where it is left out. */
  sort?: string;
}

/** The query of a list and of its export. */
export const askedQuery = ({ statuses, studyType, validity, returned, archived, search, sort }: ProtocolsAsked) => ({
  status: statuses,
  study_type: studyType,
  validity,
  returned,
  archived: archived ? 'true' : undefined,
  search,
  sort,
});

/** One page of the caller's protocols. The page before stays while the next one comes. */
export function useProtocolRows(asked: ProtocolsAsked, page: number) {
  const query = queryOf({ ...askedQuery(asked), page, page_size: pageSize });
  return useQuery({
    queryKey: [protocolsKey, 'list', query],
    queryFn: ({ signal }) => api.list<ProtocolRow>(`/api/protocols${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What waits for the signed-in reviewer's comment, the soonest due first. */
export const useWaitingRows = () =>
  useQuery({
    queryKey: [protocolsKey, 'waiting'],
    queryFn: ({ signal }) =>
      api.list<ProtocolRow>(`/api/protocols?waiting=me&page_size=${largestPageSize}`, { signal }),
  });

/** How many of the caller's protocols there are in each status. */
export const useProtocolCounts = () =>
  useQuery({
    queryKey: [protocolsKey, 'counts'],
    queryFn: ({ signal }) => api.get<Counts>('/api/protocols/counts', { signal }),
  });

/** Reads lists, counts and details again, after a command. */
export function useRefreshProtocols(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: [protocolsKey] }), [queries]);
}

/** '/api/protocols/{id}', and a command of it where one is named. */
export const protocolPath = (id: string, command?: string): string =>
  `/api/protocols/${encodeURIComponent(id)}${command === undefined ? '' : `/${command}`}`;

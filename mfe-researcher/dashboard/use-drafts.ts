import type { DraftRow } from '@portal/contracts/protocol';
import { api, mayHoldWork, useQuery, useUser, workspaceOf } from '@portal/web-kit';

export interface ListedDraft {
  id: string;
  title: string | null;
  study_type: string | null;
  step: number;
  /** UTC instant; of the last change on this device where the server has none of it. */
  at: string;
  isOnServer: boolean;
}

type Typed = { step?: number; answers?: { title?: string | null; study_type?: string | null } };

const listed = (id: string, { step = 1, answers = {} }: Typed, at: string): ListedDraft => ({
  id,
  title: answers.title ?? null,
  study_type: answers.study_type ?? null,
  step,
  at,
  isOnServer: false,
});

const onDevice = async (account: string): Promise<ListedDraft[]> => {
  if (!(await mayHoldWork(account))) return [];
  const copies = await (await workspaceOf(account)).onDevice();
  const drafts = copies.filter(({ kind }) => kind === 'application');
  return drafts.map(({ id, body, at }) => listed(id, body, new Date(at).toISOString()));
};

/** The person's drafts: the server's, and those that only this device has. While the server does not answer, the device's. */
export function useDrafts() {
  const { id: account } = useUser();
  const query = useQuery({
    queryKey: ['drafts'],
    queryFn: ({ signal }) => api.list<DraftRow>('/api/drafts?page_size=100', { signal }),
    staleTime: 0,
  });
  const kept = useQuery({ queryKey: ['drafts', 'device'], queryFn: () => onDevice(account), staleTime: 0 });
  const known = (query.data?.items ?? []).map(({ updated_at, version: _version, ...row }): ListedDraft => ({
    ...row,
    at: updated_at,
    isOnServer: true,
  }));
  const only = (kept.data ?? []).filter(({ id }) => !known.some((row) => row.id === id));
  return { ...query, drafts: [...only, ...known] };
}

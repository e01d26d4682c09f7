import type { WorkRow } from '@portal/contracts/protocol';
import { api, mayHoldWork, useQuery, useUser, workspaceOf } from '@portal/web-kit';
import { draftOfCopy, listedDrafts, type ListedDraft } from './listed-drafts.ts';

const onDevice = async (account: string): Promise<ListedDraft[]> => {
  if (!(await mayHoldWork(account))) return [];
  const copies = await (await workspaceOf(account)).onDevice();
  return copies.filter(({ kind }) => kind === 'application').map(draftOfCopy);
};

/** The person's drafts: the server's, and those that only this device has. While the server does not answer, the device's. */
export function useDrafts() {
  const { id: account } = useUser();
  const query = useQuery({
    queryKey: ['drafts'],
    queryFn: ({ signal }) => api.get<WorkRow[]>('/api/work?kind=application', { signal }),
    staleTime: 0,
  });
  const kept = useQuery({ queryKey: ['drafts', 'device'], queryFn: () => onDevice(account), staleTime: 0 });
  return { ...query, drafts: listedDrafts(query.data, kept.data ?? []) };
}

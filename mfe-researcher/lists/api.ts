import type { DraftRow } from '@portal/contracts/drafts';
import { api, mayHoldDrafts, useQuery, useUser, draftsOf } from '@portal/web-kit';
import { draftOfCopy, listedDrafts, type ListedDraft } from './listed-drafts.ts';

const onDevice = async (account: string): Promise<ListedDraft[]> => {
  if (!(await mayHoldDrafts(account))) return [];
  const copies = await (await draftsOf(account)).onDevice();
  return copies.filter(({ kind }) => kind === 'application').map(draftOfCopy);
};

/** The person's drafts: the server's, and those that only this device has. While the server does not answer, the device's. */
export function useDrafts() {
  const { id: account } = useUser();
  const query = useQuery({
    queryKey: ['drafts'],
    queryFn: ({ signal }) => api.get<DraftRow[]>('/api/drafts?kind=application', { signal }),
    staleTime: 0,
  });
  const kept = useQuery({ queryKey: ['drafts', 'device'], queryFn: () => onDevice(account), staleTime: 0 });
  return { ...query, drafts: listedDrafts(query.data, kept.data ?? []) };
}

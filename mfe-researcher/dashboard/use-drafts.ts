import type { DraftRow } from '@portal/contracts/protocol';
import { api, useQuery, useUser } from '@portal/web-kit';
import { createDeviceDrafts, type DeviceDraft } from '../drafts/device-drafts.ts';

export interface ListedDraft {
  id: string;
  title: string | null;
  study_type: string | null;
  step: number;
  /** UTC instant; of the last change on this device where the server has none of it. */
  at: string;
  isOnServer: boolean;
}

const fromServer = ({ id, title, study_type, step, updated_at }: DraftRow): ListedDraft => ({
  id,
  title,
  study_type,
  step,
  at: updated_at,
  isOnServer: true,
});

const fromDevice = ({ id, draft }: { id: string; draft: DeviceDraft }): ListedDraft => ({
  id,
  title: draft.answers.title ?? null,
  study_type: draft.answers.study_type ?? null,
  step: draft.step,
  at: draft.changedAt,
  isOnServer: false,
});

/** The person's drafts: the server's, and those that only this device has. While the server does not answer, the device's. */
export function useDrafts() {
  const { id: account } = useUser();
  const query = useQuery({
    queryKey: ['drafts'],
    queryFn: ({ signal }) => api.list<DraftRow>('/api/drafts?page_size=100', { signal }),
    staleTime: 0,
  });
  const known = query.data?.items ?? [];
  const only = createDeviceDrafts(localStorage, account)
    .list()
    .filter(({ id, draft }) => draft.unsaved && !known.some((row) => row.id === id));
  return { ...query, drafts: [...only.map(fromDevice), ...known.map(fromServer)] };
}

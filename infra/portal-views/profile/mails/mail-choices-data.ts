import type { MailChoices, NoticeKind } from '@portal/contracts/notices';
import { api, useMutation, useQuery, useQueryClient } from '@portal/web-kit';

const path = '/api/mail-choices';
const key = ['mail-choices'];

interface Read extends MailChoices {
  etag: string | undefined;
}

/** What the person gets without a mail, as it is now: another tab may have changed it. */
export const useMailChoices = () =>
  useQuery({
    queryKey: key,
    gcTime: 0,
    refetchOnWindowFocus: false,
    async queryFn({ signal }): Promise<Read> {
      const { body, headers } = await api.call<MailChoices>({ method: 'GET', path, signal });
      return { ...body, etag: headers.get('etag') ?? undefined };
    },
  });

/** Saves it over what was read, and nothing else. */
export function useSaveMailChoices(etag: string | undefined, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (off: readonly NoticeKind[]) => api.put<MailChoices>(path, { off }, { ifMatch: etag }),
    onSuccess: onDone,
    onError: () => void queries.invalidateQueries({ queryKey: key }),
  });
}

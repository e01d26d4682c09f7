import type { MailChoices, NoticeKind } from '@portal/contracts/notices';
import { api, useMutation, useQuery, useQueryClient } from '@portal/web-kit';

const path = '/api/mail-choices';
const key = ['mail-choices'];

interface Read extends MailChoices {
  etag: string | undefined;
}

/** The notices that come without a mail, read again each time: another tab may have changed them. */
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

/** Saves the choices with If-Match: only over the version that was read. */
export function useSaveMailChoices(etag: string | undefined, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (off: readonly NoticeKind[]) => api.put<MailChoices>(path, { off }, { ifMatch: etag }),
    onSuccess: onDone,
    onError: () => void queries.invalidateQueries({ queryKey: key }),
  });
}

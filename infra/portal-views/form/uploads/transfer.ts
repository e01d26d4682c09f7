import type { UnfinishedUpload } from '@portal/contracts/files';
import { api, ApiProblem, isOutage, queryOf, session } from '@portal/web-kit';
import { loadTransfer } from './load-transfer.ts';
import type { Begun, SendFile } from './upload.ts';

/** How the files of a draft reach the portal and go on where they were cut. What sends them is loaded with the first file. */
export function transferOf(draft: string): { send: SendFile; begun: Begun } {
  const list = () => api.get<UnfinishedUpload[]>(`/api/uploads${queryOf({ draft })}`);
  const ask = () =>
    list().catch((error: unknown) => {
      if (!(error instanceof ApiProblem) || isOutage(error)) throw error;
    });
  return {
    async send(purpose, file, sending) {
      const onWait = () => sending.onProgress({ sent: 0, arrived: 0, total: file.size, waiting: 'connection' });
      const load = () => import('@portal/web-kit/uploads');
      const { sendInParts } = await loadTransfer({ load, ask, signal: sending.signal, onWait });
      return sendInParts(session, file, { ...sending, draft, purpose });
    },
    begun: { list, remove: (id) => void api.delete(`/api/uploads/${id}`).catch(() => undefined) },
  };
}

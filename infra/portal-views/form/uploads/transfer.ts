import type { UnfinishedUpload } from '@portal/contracts/files';
import { api, queryOf, session } from '@portal/web-kit';
import type { Begun, SendFile } from './upload.ts';

/** How the files of a draft reach the portal and go on where they were cut. What sends them is loaded with the first file. */
export const transferOf = (draft: string): { send: SendFile; begun: Begun } => ({
  send: async (purpose, file, sending) => {
    const { sendInParts } = await import('@portal/web-kit/uploads');
    return sendInParts(session, file, { ...sending, draft, purpose });
  },
  begun: {
    list: () => api.get<UnfinishedUpload[]>(`/api/uploads${queryOf({ draft })}`),
    remove: (id) => void api.delete(`/api/uploads/${id}`).catch(() => undefined),
  },
});

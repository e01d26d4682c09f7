import { endpoint } from '@portal/service-kit/http';
import type { Caller } from '@portal/service-kit/http';
import type { StoredProtocol } from '../protocol/schema.ts';
import { readable } from '../protocol/change-protocol.ts';
import { protocolParams, sendPdf } from '../protocol/endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { presentProtocol } from '../protocol/present-protocol.ts';
import { protocolDocument } from './protocol-document.ts';

/** The protocol as this caller may see it. The cache key names version and caller: nobody gets a PDF that was drawn for somebody else. */
export const applicationPdf = (
  dependencies: Dependencies,
  stored: StoredProtocol,
  caller: Caller,
): Promise<Uint8Array> =>
  dependencies.pdfCache.print(
    `${stored.id} ${stored.version} ${caller.role} ${caller.id}`,
    () =>
      protocolDocument(
        presentProtocol(dependencies, stored, caller, new Map()),
        caller.role === 'researcher' ? 'owner' : 'council',
        dependencies.config,
        dependencies.clock(),
      ),
    caller.id,
  );

/** GET /api/protocols/{id}/export.pdf: the protocol as GET answers it to this caller, as a PDF. */
export const exportProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The application as PDF, sections A to M, with what the caller may read of comments and responses',
    params: protocolParams,
    answers: { 200: null },
    handle: async ({ params, caller, res }) => {
      const stored = await readable(dependencies, params.id, caller);
      const pdf = await applicationPdf(dependencies, stored, caller);
      sendPdf(res, stored.number, pdf);
      return undefined;
    },
  });

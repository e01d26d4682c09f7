import { readable } from '../change-protocol.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import { todayOf, type Dependencies } from '../../dependencies.ts';
import { presentProtocol } from '../present-protocol.ts';
import { sendPdf } from '../send-pdf.ts';
import { protocolDocument } from './protocol-document.ts';

/** GET /api/protocols/{id}/export.pdf: the protocol as GET answers it to this caller, as a PDF. */
export const exportProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The application as PDF, sections A to M, with what the caller may read of comments and responses',
    params: protocolParams,
    answers: { 200: null },
    handle: async ({ params, caller, res }) => {
      const stored = await readable(dependencies, params.id, caller);
      // The cache key names version and caller: nobody gets a PDF that was drawn for somebody else.
      const pdf = await dependencies.pdfCache.print(`${stored.id} ${stored.version} ${caller.role} ${caller.id}`, () =>
        protocolDocument(
          presentProtocol(stored, caller, new Map(), todayOf(dependencies)),
          caller.role === 'researcher' ? 'owner' : 'council',
          dependencies.config,
          dependencies.clock(),
        ),
      );
      sendPdf(res, stored.number, pdf);
      return undefined;
    },
  });

import { readable } from '../change-protocol.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { presentProtocol } from '../present-protocol.ts';
import { sendPdf } from '../send-pdf.ts';
import { protocolDocument } from './protocol-document.ts';

/** GET /api/protocols/{id}/export.pdf: what GET answers this caller, as a file. */
export const exportProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The application as PDF, sections A to M, with what the caller may read of comments and responses',
    params: protocolParams,
    answers: { 200: null },
    handle: async ({ params, caller, res }) => {
      const stored = await readable(dependencies, params.id, caller);
      // Of this version, for this caller: nobody is ever given what was drawn for somebody else.
      const pdf = await dependencies.pdfCache.print(`${stored.id} ${stored.version} ${caller.role} ${caller.id}`, () =>
        protocolDocument(
          presentProtocol(stored, caller, new Map()),
          caller.role === 'researcher' ? 'owner' : 'council',
          dependencies.config,
          dependencies.clock(),
        ),
      );
      sendPdf(res, stored.number, pdf);
      return undefined;
    },
  });

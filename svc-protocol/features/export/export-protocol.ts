import { readable } from '../change-protocol.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import type { Parts } from '../parts.ts';
import { presentProtocol } from '../present-protocol.ts';
import { protocolDocument } from './protocol-document.ts';

/** 'MRCZ-A-2149.pdf' */
const fileName = (number: string): string => `${number.replace(/[^\w-]+/g, '-')}.pdf`;

/** GET /api/protocols/{id}/export.pdf: what GET answers this caller, as a file. */
export const exportProtocol = (parts: Parts) =>
  endpoint({
    summary: 'The application as PDF, sections A to M, with what the caller may read of comments and responses',
    params: protocolParams,
    answers: { 200: null },
    handle: async ({ params, caller, res }) => {
      const stored = await readable(parts, params.id, caller);
      const protocol = presentProtocol(stored, caller, new Map());
      const reader = caller.role === 'researcher' ? 'owner' : 'council';
      const pdf = await parts.printer.print(protocolDocument(protocol, reader, parts.config, parts.clock()));
      res.status(200).set({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${fileName(protocol.number)}"`,
        'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
        'Cache-Control': 'private, no-store',
      });
      res.end(pdf);
      return undefined;
    },
  });

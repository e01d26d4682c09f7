import { Forbidden, NoSuchRecord } from '@portal/service-kit/http';
import { latestLetter } from '../../domain/letter.ts';
import { readable } from '../change-protocol.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sendPdf } from '../send-pdf.ts';
import { letterDocument } from './letter-document.ts';

/** GET /api/protocols/{id}/letter.pdf: the letter of the last decision, drawn from its stored content. */
export const getLetter = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The decision letter as PDF, for the owner and compliance',
    params: protocolParams,
    answers: { 200: null },
    handle: async ({ params, caller, res }) => {
      if (caller.role === 'reviewer') throw new Forbidden();
      const letter = latestLetter(await readable(dependencies, params.id, caller));
      if (!letter) throw new NoSuchRecord();
      sendPdf(
        res,
        `${letter.number}-${letter.kind}`,
        await dependencies.printer.print(letterDocument(letter), caller.id),
      );
      return undefined;
    },
  });

import { NoSuchRecord } from '@portal/service-kit/http';
import { latestOf } from '../../domain/letter-chain.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import { letterDocument } from '../letters/letter-document.ts';
import { sendPdf } from '../send-pdf.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readableFollowUp } from './get-follow-up.ts';

/** GET /api/follow-ups/{id}/letter.pdf: the letter about its decision that counts, for its sender and compliance. */
export const getFormLetter = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The letter about a decided follow-up form as PDF',
    params: protocolParams,
    answers: { 200: null },
    handle: async ({ params, caller, res }) => {
      const { protocol, decision } = await readableFollowUp(dependencies, params.id, caller);
      const stored = decision?.letter ? await dependencies.protocols.findById(protocol) : undefined;
      const letter = latestOf((stored?.letters ?? []).filter(({ follow_up }) => follow_up === params.id));
      if (!letter) throw new NoSuchRecord();
      sendPdf(
        res,
        `${letter.number}-${letter.kind}`,
        await dependencies.printer.print(letterDocument(letter), caller.id),
      );
      return undefined;
    },
  });

import { answersBodySchema } from '@portal/contracts/ledger';
import { workIdSchema } from '@portal/contracts/protocol';
import { NoSuchRecord, type Caller } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { Dependencies } from '../../dependencies.ts';
import { readable } from '../change-protocol.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import { namesOf } from '../find-names.ts';
import { presentProtocol } from '../present-protocol.ts';
import { sendPdf } from '../send-pdf.ts';
import { openPiece } from '../work/pieces.ts';
import { ledgerDocument, type TypedAnswers } from './ledger-document.ts';
import { peopleInPoints } from './present-points.ts';

/** The answers in a piece of the caller's unsent work, with its version. @throws Ended, NoSuchRecord */
async function typedIn(
  dependencies: Dependencies,
  caller: Caller,
  { work, protocol }: { work: string | undefined; protocol: string },
): Promise<{ typed: TypedAnswers; version: number }> {
  if (work === undefined) return { typed: new Map(), version: 0 };
  const piece = await openPiece(dependencies, caller.id, work);
  if (piece.subject !== protocol || piece.kind !== 'answers') throw new NoSuchRecord();
  const { data } = z.safeParse(answersBodySchema, piece.body);
  return { typed: new Map(Object.entries(data?.answers ?? {})), version: piece.version };
}

/**
 * GET /api/protocols/{id}/ledger.pdf: the points as GET answers them to this caller. `work` names the researcher's own piece of
 * answers that were not sent yet, which then stand among the others.
 */
export const exportLedger = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Points and answers as PDF',
    params: protocolParams,
    query: z.object({ work: z.optional(workIdSchema) }),
    answers: { 200: null },
    handle: async ({ params, query, caller, res }) => {
      const stored = await readable(dependencies, params.id, caller);
      const { typed, version } = await typedIn(dependencies, caller, { work: query.work, protocol: stored.id });
      const names = await namesOf(dependencies, caller.role === 'compliance' ? peopleInPoints(stored) : []);
      // The key names the reader: nobody gets a PDF that was drawn for somebody else.
      const drawn = `ledger ${stored.id} ${stored.version} ${caller.role} ${caller.id} ${query.work ?? ''} ${version}`;
      const pdf = await dependencies.pdfCache.print(drawn, () =>
        ledgerDocument(
          presentProtocol(dependencies, stored, caller, names),
          caller.role === 'researcher' ? 'owner' : 'council',
          {
            config: dependencies.config,
            now: dependencies.clock(),
            typed,
          },
        ),
      );
      sendPdf(res, `${stored.number}-points`, pdf);
      return undefined;
    },
  });

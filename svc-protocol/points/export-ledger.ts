import { answersBodySchema } from '@portal/contracts/points';
import { draftIdSchema } from '@portal/contracts/protocol';
import { endpoint, NoSuchRecord, type Caller } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { readable } from '../protocol/change-protocol.ts';
import { protocolParams, sendPdf } from '../protocol/endpoint.ts';
import { namesOf } from '../protocol/find-names.ts';
import { presentProtocol } from '../protocol/present-protocol.ts';
import { openDraft } from '../drafts/drafts.ts';
import { ledgerDocument, type TypedAnswers } from './ledger-document.ts';
import { peopleInPoints } from './present-points.ts';

/** The answers in a draft of the caller's drafts, with its version. @throws Ended, NoSuchRecord */
async function typedIn(
  dependencies: Dependencies,
  caller: Caller,
  { id, protocol }: { id: string | undefined; protocol: string },
): Promise<{ typed: TypedAnswers; version: number }> {
  if (id === undefined) return { typed: new Map(), version: 0 };
  const draft = await openDraft(dependencies, caller.id, id);
  if (draft.subject !== protocol || draft.kind !== 'answers') throw new NoSuchRecord();
  const { data } = z.safeParse(answersBodySchema, draft.body);
  return { typed: new Map(Object.entries(data?.answers ?? {})), version: draft.version };
}

/**
 * GET /api/protocols/{id}/ledger.pdf: the points as GET answers them to this caller. `draft` names the researcher's own draft of
 * answers that were not sent yet, which then stand among the others.
 */
export const exportLedger = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Points and answers as PDF',
    params: protocolParams,
    query: z.object({ draft: z.optional(draftIdSchema) }),
    answers: { 200: null },
    handle: async ({ params, query, caller, res }) => {
      const stored = await readable(dependencies, params.id, caller);
      const { typed, version } = await typedIn(dependencies, caller, { id: query.draft, protocol: stored.id });
      const names = await namesOf(dependencies, caller.role === 'compliance' ? peopleInPoints(stored) : []);
      // The key names the reader: nobody gets a PDF that was drawn for somebody else.
      const drawn = `ledger ${stored.id} ${stored.version} ${caller.role} ${caller.id} ${query.draft ?? ''} ${version}`;
      const pdf = await dependencies.pdfCache.print(
        drawn,
        () =>
          ledgerDocument(
            presentProtocol(dependencies, stored, caller, names),
            caller.role === 'researcher' ? 'owner' : 'council',
            {
              config: dependencies.config,
              now: dependencies.clock(),
              typed,
            },
          ),
        caller.id,
      );
      sendPdf(res, `${stored.number}-points`, pdf);
      return undefined;
    },
  });

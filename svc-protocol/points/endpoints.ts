import * as z from 'zod/mini';
import type { FieldError } from '@portal/contracts/http';
import { checkResponse, responseSchema } from '@portal/contracts/applications';
import { draftIdSchema } from '@portal/contracts/drafts';
import { type Caller, endpoint, NoSuchRecord } from '@portal/service-kit/http';
import type { Decided } from '../protocol/decided.rules.ts';
import { andAnswers } from './points.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { throwIfInvalid, RulesBroken } from '../protocol/refusal.rules.ts';
import { requireRespondable, respond } from './respond.rules.ts';
import { messages } from '../messages.ts';
import { attachedFile, claimantOf } from '../files/attach-files.ts';
import { changeProtocol, protocolCommand, readable } from '../protocol/change-protocol.ts';
import { applicationLimit, protocolParams, sendPdf } from '../protocol/endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { refuseUnsaved, openDraft } from '../drafts/drafts.ts';
import { answersBodySchema } from '@portal/contracts/points';
import { readingMessages } from '@portal/contracts/presentation';
import { namesOf } from '../protocol/find-names.ts';
import { presentProtocol } from '../protocol/present-protocol.ts';
import { ledgerDocument, type TypedAnswers } from './ledger-document.ts';
import { peopleInPoints } from './present-points.ts';

type Body = z.infer<typeof responseSchema>;

async function decide(
  dependencies: Dependencies,
  protocol: Protocol,
  caller: Caller,
  body: Body,
  at: string,
): Promise<Decided> {
  requireRespondable(protocol, caller);
  throwIfInvalid(checkResponse(body));
  const claimant = claimantOf(dependencies, caller);
  const response = await attachedFile(body.response, 'response', claimant);
  const cover_letter = await attachedFile(body.cover_letter, 'cover_letter', claimant);
  if (response && cover_letter)
    return andAnswers(respond(protocol, caller, { response, cover_letter }), body.answers, at);
  const again = (field: 'response' | 'cover_letter'): FieldError => ({
    field,
    message: messages.attachAgain(messages.responseFiles[field]),
  });
  throw new RulesBroken([...(response ? [] : [again('response')]), ...(cover_letter ? [] : [again('cover_letter')])]);
}

export const respondToComments = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Respond to comments',
    body: responseSchema,
    bodyLimit: applicationLimit,
    isTyped: true,
    handle: async (call) => {
      const { params, caller, body } = call;
      await refuseUnsaved(dependencies, call, params.id, body.without);
      return changeProtocol(dependencies, call, (protocol, at) =>
        decide(dependencies, protocol, caller, body, at.toISOString()),
      );
    },
  });

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
  const { answers = {}, remarks = {} } = data ?? {};
  const called = Object.keys(remarks).filter((point) => remarks[point]);
  const typed = new Map([
    ...Object.entries(answers),
    ...called.map((point) => [point, readingMessages.ledger.saysRemark] as const),
  ]);
  return { typed, version: draft.version };
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

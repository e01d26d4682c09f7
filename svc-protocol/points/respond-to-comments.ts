import type { FieldError } from '@portal/contracts/http';
import { checkResponse, responseSchema } from '@portal/contracts/protocol';
import type { Caller } from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import type { Decided } from '../protocol/decided.rules.ts';
import { andAnswers } from './protocol-points.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { throwIfInvalid, RulesBroken } from '../protocol/refusal.rules.ts';
import { requireRespondable, respond } from './respond.rules.ts';
import { messages } from '../messages.ts';
import { attachedFile, claimantOf } from '../files/attach-files.ts';
import { changeProtocol, protocolCommand } from '../protocol/change-protocol.ts';
import { applicationLimit } from '../protocol/endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { refuseUnsaved } from '../drafts/drafts.ts';

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

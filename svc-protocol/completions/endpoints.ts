import * as z from 'zod/mini';
import { meanings } from '@portal/contracts/accounts';
import { checkedSchema, closureSchema, completionSchema, returnSchema } from '@portal/contracts/completions';
import type { FieldError } from '@portal/contracts/http';
import { dayIn } from '@portal/contracts/presentation';
import { reasonedSchema } from '@portal/contracts/record';
import { requireIfMatch, type Caller } from '@portal/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { endDraftsOn, refuseUnsaved } from '../drafts/drafts.ts';
import { attachedFile, claimantOf } from '../files/attach-files.ts';
import { signedAct, writeLetter } from '../letters/write-letter.ts';
import { messages } from '../messages.ts';
import type { Response } from '../points/respond.rules.ts';
import { changeProtocol, protocolCommand } from '../protocol/change-protocol.ts';
import { applicationLimit } from '../protocol/endpoint.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { requirePermitted } from '../protocol/permit.rules.ts';
import { closeIncomplete } from './close.rules.ts';
import { complete } from './complete.rules.ts';
import { check } from './check.rules.ts';
import { remindOfReturnByHand, returnToResearcher, withdrawReturn } from './return.rules.ts';

/** What an officer ticks and notes of a protocol's completeness (docs/drafts 2). */
export const checkSubject = (protocol: string): string => `${protocol}.check`;

/** POST /api/protocols/{id}/return. */
export const returnForCompletion = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Return an application to its researcher for completion',
    body: returnSchema,
    bodyLimit: applicationLimit,
    handle: async (call) => {
      const { params, headers, caller, body } = call;
      requireIfMatch(headers);
      const stored = await changeProtocol(dependencies, call, (protocol, at) =>
        returnToResearcher(protocol, caller, body, {
          at: at.toISOString(),
          today: dayIn(at, dependencies.config.timeZone),
          newId: dependencies.ids,
        }),
      );
      await endDraftsOn(dependencies, caller.id, checkSubject(params.id));
      return stored;
    },
  });

/** POST /api/protocols/{id}/checked. The draft goes on: it holds marks and points that were not given. */
export const checkCompleteness = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Say that nothing is missing',
    body: checkedSchema,
    handle: (call) => {
      requireIfMatch(call.headers);
      return changeProtocol(dependencies, call, (protocol, at) =>
        check(protocol, call.caller, call.body, at.toISOString()),
      );
    },
  });

/** POST /api/protocols/{id}/return/reminder: once a day. */
export const remindToComplete = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Remind the researcher of a return for completion',
    body: z.strictObject({}),
    handle: (call) => {
      requireIfMatch(call.headers);
      return changeProtocol(dependencies, call, (protocol, at) =>
        remindOfReturnByHand(protocol, call.caller, dayIn(at, dependencies.config.timeZone)),
      );
    },
  });

type Files = Pick<ReturnType<typeof completionSchema.parse>, 'response' | 'cover_letter'>;

/** The files that take the place of those of the response; `errors` names those whose receipt is not valid. */
async function replaced(dependencies: Dependencies, caller: Caller, body: Files) {
  const claimant = claimantOf(dependencies, caller);
  const files: Partial<Response> = {};
  const errors: FieldError[] = [];
  for (const name of ['response', 'cover_letter'] as const) {
    if (!body[name]) continue;
    const file = await attachedFile(body[name], name, claimant);
    if (file) files[name] = file;
    else errors.push({ field: name, message: messages.attachAgain(messages.responseFiles[name]) });
  }
  return { files, errors };
}

/** POST /api/protocols/{id}/completion. */
export const completeProtocol = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Send a returned application back',
    body: completionSchema,
    bodyLimit: applicationLimit,
    isTyped: true,
    handle: async (call) => {
      const { params, headers, caller, body } = call;
      requireIfMatch(headers);
      await refuseUnsaved(dependencies, call, params.id, body.without);
      return changeProtocol(dependencies, call, async (protocol, at) => {
        requirePermitted(protocol, caller, 'complete');
        const { files, errors } = await replaced(dependencies, caller, body);
        throwIfInvalid(errors);
        return complete(protocol, caller, body.answers, { at: at.toISOString(), files });
      });
    },
  });

/** POST /api/protocols/{id}/return/withdrawal. */
export const withdrawTheReturn = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Withdraw a return for completion',
    body: reasonedSchema,
    handle: (call) => {
      requireIfMatch(call.headers);
      return changeProtocol(dependencies, call, (protocol, at) =>
        withdrawReturn(protocol, call.caller, call.body.reason, at.toISOString()),
      );
    },
  });

/** POST /api/protocols/{id}/closure: of what was not completed, with a letter (docs/completions 13). */
export const closeAsIncomplete = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Close an application that was not completed',
    body: closureSchema,
    handle: (call) =>
      signedAct(dependencies, call, meanings.closure, (protocol, { at, by, sign }) =>
        closeIncomplete(protocol, call.caller, call.body.reason, {
          at: at.toISOString(),
          today: dayIn(at, dependencies.config.timeZone),
          rules: dependencies.config,
          sign,
          letterOf: (after, reasons, signature) =>
            writeLetter(dependencies, after, 'closure', at, {
              about: { form: '', reasons },
              by: by(signature),
            }),
        }),
      ),
  });

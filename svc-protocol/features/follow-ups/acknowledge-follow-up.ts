import { followUpSchema } from '@portal/contracts/follow-ups';
import { checkIfMatch } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { acknowledgePlain } from '../../domain/decide-follow-up.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { changeFollowUp } from './change-follow-up.ts';
import { followUpAnswer } from './present-follow-up.ts';

/** POST /api/follow-ups/{id}/acknowledgement: of a form that asks for nothing. Takes If-Match if it is sent. */
export const acknowledgeFollowUp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Acknowledge an adverse event, a death, a deviation or a destruction',
    params: protocolParams,
    body: z.strictObject({}),
    answers: { 200: followUpSchema },
    handle: async (call) => {
      const { caller } = call;
      const decide = (before: Parameters<typeof acknowledgePlain>[0], at: string) =>
        acknowledgePlain(before, caller, at);
      return followUpAnswer(dependencies, await changeFollowUp(dependencies, call, decide, checkIfMatch), caller);
    },
  });

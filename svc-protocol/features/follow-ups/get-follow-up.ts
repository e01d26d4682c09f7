import { followUpSchema } from '@portal/contracts/follow-ups';
import { endpoint, protocolParams } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { followUpAnswer, readableFollowUp } from './present-follow-up.ts';

/** GET /api/follow-ups/{id}. */
export const getFollowUp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'One follow-up with its files',
    params: protocolParams,
    answers: { 200: followUpSchema },
    handle: async ({ params, caller }) =>
      followUpAnswer(dependencies, await readableFollowUp(dependencies, params.id, caller), caller),
  });

import { followUpSchema } from '@portal/contracts/follow-ups';
import { endpoint, protocolParams } from '../endpoint.ts';
import type { Parts } from '../../dependencies.ts';
import { followUpAnswer, readableFollowUp } from './present-follow-up.ts';

/** GET /api/follow-ups/{id}. */
export const getFollowUp = (parts: Parts) =>
  endpoint({
    summary: 'One follow-up with its files',
    params: protocolParams,
    answers: { 200: followUpSchema },
    handle: async ({ params, caller }) =>
      followUpAnswer(parts, await readableFollowUp(parts, params.id, caller), caller),
  });

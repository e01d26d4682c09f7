import { followUpSchema } from '@portal/contracts/follow-ups';
import { checkIfMatch, type Call, type Caller } from '@portal/service-kit/http';
import { compareAndSet } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { acknowledge, refuseArchived } from '../../domain/follow-up.ts';
import type { StoredFollowUp } from '../../store/follow-ups.collection.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { answering } from '../answer-refusals.ts';
import { readableFollowUp } from './get-follow-up.ts';
import { followUpAnswer } from './present-follow-up.ts';
import { replaceFollowUp } from './save-follow-up.ts';

export const acknowledgeFollowUp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Acknowledge a follow-up',
    params: protocolParams,
    body: z.strictObject({}),
    answers: { 200: followUpSchema },
    handle: async (call) => followUpAnswer(dependencies, await change(dependencies, call), call.caller),
  });

/** Reads the follow-up, decides and stores the outcome. Decides again when somebody else wrote first. */
const change = (
  dependencies: Dependencies,
  { params, headers, requestId, caller }: Call<{ id: string }> & { caller: Caller },
): Promise<StoredFollowUp> =>
  compareAndSet(async () => {
    const before = await readableFollowUp(dependencies, params.id, caller);
    checkIfMatch(headers, before.version);
    const at = dependencies.clock();
    const protocol = await dependencies.protocols.findById(before.protocol);
    const decided = await answering(before.version, () => {
      if (protocol) refuseArchived(before.kind, protocol);
      return acknowledge(before, caller, at.toISOString());
    });
    return replaceFollowUp(dependencies, before, decided, { actor: caller.id, at, correlationId: requestId });
  });

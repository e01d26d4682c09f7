import { followUpSchema } from '@portal/contracts/follow-ups';
import { NoSuchRecord, type Caller } from '@portal/service-kit/http';
import { mayReadFollowUp } from '../../domain/follow-up.ts';
import type { StoredFollowUp } from '../../store/follow-ups.collection.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import type { Dependencies } from '../../dependencies.ts';
import { followUpAnswer } from './present-follow-up.ts';

/** The follow-up, if the caller may read it. @throws NoSuchRecord */
export async function readableFollowUp(
  { followUps }: Dependencies,
  id: string,
  caller: Caller,
): Promise<StoredFollowUp> {
  const stored = await followUps.findById(id);
  if (!stored || !mayReadFollowUp(stored, caller)) throw new NoSuchRecord();
  return stored;
}

export const getFollowUp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'One follow-up with its files',
    params: protocolParams,
    answers: { 200: followUpSchema },
    handle: async ({ params, caller }) =>
      followUpAnswer(dependencies, await readableFollowUp(dependencies, params.id, caller), caller),
  });

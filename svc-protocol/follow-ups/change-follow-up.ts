import { checkIfMatch, NoSuchRecord, requireIfMatch, type Call, type Caller } from '@portal/service-kit/http';
import { compareAndSet } from '@portal/service-kit/store';
import { mayReadFollowUp, refuseArchived, type FollowUpDecided } from './follow-up.rules.ts';
import type { StoredFollowUp } from './store.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { answering } from '../protocol/answer-refusals.ts';
import { refuseOwnStudy } from '../reviews/own-study.ts';
import { replaceFollowUp } from './save-follow-up.ts';

/** A command on one follow-up. */
export type FollowUpCommand = Pick<Call<{ id: string }>, 'params' | 'headers' | 'requestId'> & { caller: Caller };

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

/** @throws PreconditionRequired, StaleVersion */
export function requireVersion(headers: FollowUpCommand['headers'], version: number): void {
  requireIfMatch(headers);
  checkIfMatch(headers, version);
}

/**
 * Reads the form and its protocol, decides and stores the outcome, in one write of the form. Decides again when somebody else wrote
 * first. `check` of the caller's version comes after the conflicts that `decide` throws.
 */
export const changeFollowUp = (
  dependencies: Dependencies,
  { params, headers, requestId, caller }: FollowUpCommand,
  decide: (
    before: StoredFollowUp,
    at: string,
    protocol: StoredProtocol | undefined,
  ) => FollowUpDecided | Promise<FollowUpDecided>,
  check: typeof requireVersion = requireVersion,
): Promise<StoredFollowUp> =>
  compareAndSet(async () => {
    const before = await readableFollowUp(dependencies, params.id, caller);
    const at = dependencies.clock();
    const protocol = await dependencies.protocols.findById(before.protocol);
    const decided = await answering(before.version, async () => {
      if (protocol) {
        refuseArchived(before.kind, protocol);
        await refuseOwnStudy(dependencies, protocol, caller);
      }
      return decide(before, at.toISOString(), protocol);
    });
    check(headers, before.version);
    return replaceFollowUp(dependencies, before, decided, { actor: caller.id, at, correlationId: requestId });
  });

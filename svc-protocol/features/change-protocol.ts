import type { Changed } from '@portal/contracts/protocol';
import { checkIfMatch, etagOf, NoSuchRecord, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import { VersionConflict } from '@portal/service-kit/store';
import type { Decided } from '../domain/decided.ts';
import { mayRead } from '../domain/permit.ts';
import type { Protocol } from '../domain/protocol.ts';
import type { StoredProtocol } from '../store/protocol.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { answering } from './answer-refusals.ts';
import { replaceDecided } from './save-protocol.ts';

/** Each try meets another change; so many at once there are not. */
const tries = 20;

type Command = Pick<Call<{ id: string }>, 'params' | 'headers' | 'requestId'> & { caller: Caller };

/** The protocol, if the caller may know of it. @throws NoSuchRecord */
export async function readable(dependencies: Dependencies, id: string, caller: Caller): Promise<StoredProtocol> {
  const stored = await dependencies.protocols.findById(id);
  if (!stored || !mayRead(stored, caller)) throw new NoSuchRecord();
  return stored;
}

/**
 * Reads, decides, stores; decides again on the new state when someone was faster. A decision of undefined changes nothing.
 * @throws NoSuchRecord, StaleVersion when If-Match names another version, and what the decision refuses with, as problems
 */
export async function changeProtocol(
  dependencies: Dependencies,
  { params, headers, requestId, caller }: Command,
  decide: (protocol: Protocol, at: Date) => Decided | undefined | Promise<Decided>,
): Promise<StoredProtocol> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await readable(dependencies, params.id, caller);
    checkIfMatch(headers, before.version);
    const at = dependencies.clock();
    const decided = await answering(before.version, () => decide(before, at));
    if (!decided) return before;
    try {
      return await replaceDecided(dependencies, before, decided, { actor: caller.id, at, correlationId: requestId });
    } catch (error) {
      if (!(error instanceof VersionConflict) || attempt === tries) throw error;
    }
  }
}

/** What every command answers. */
export function changed({ id, number, status, version }: StoredProtocol): Answer {
  return { status: 200, body: { id, number, status, version } satisfies Changed, headers: { ETag: etagOf(version) } };
}

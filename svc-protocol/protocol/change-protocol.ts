import { changedSchema, type Changed } from '@portal/contracts/protocol';
import {
  endpoint,
  type Endpoint,
  checkIfMatch,
  etagOf,
  NoSuchRecord,
  type Call,
  type Caller,
} from '@portal/service-kit/http';
import { compareAndSet } from '@portal/service-kit/store';
import type { Decided } from './decided.rules.ts';
import { freeInstant } from '../letters/letter.rules.ts';
import { mayRead, assertSignatureUnused } from './permit.rules.ts';
import type { StoredProtocol } from './schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { answering } from './answer-refusals.ts';
import { protocolParams } from './endpoint.ts';
import { endDraftsOn } from '../drafts/drafts.ts';
import { replaceDecided } from './save-protocol.ts';

type Command = Pick<Call<{ id: string }>, 'params' | 'headers' | 'requestId'> & { caller: Caller };

/** The protocol, if the caller may read it. @throws NoSuchRecord */
export async function readable(dependencies: Dependencies, id: string, caller: Caller): Promise<StoredProtocol> {
  const stored = await dependencies.protocols.findById(id);
  if (!stored || !mayRead(stored, caller)) throw new NoSuchRecord();
  return stored;
}

/**
 * Reads the protocol, decides and stores the outcome. Decides again when somebody else wrote first. Undefined changes nothing.
 * @throws NoSuchRecord, StaleVersion when If-Match names another version, and the decision's refusals as HTTP problems
 */
export async function changeProtocol(
  dependencies: Dependencies,
  { params, headers, requestId, caller }: Command,
  decide: (protocol: StoredProtocol, at: Date) => Decided | undefined | Promise<Decided | undefined>,
): Promise<StoredProtocol> {
  return compareAndSet(async () => {
    const before = await readable(dependencies, params.id, caller);
    checkIfMatch(headers, before.version, { protocol_status: before.status });
    const at = freeInstant(before, dependencies.clock());
    const decided = await answering(before.version, async () => {
      const made = await decide(before, at);
      assertSignatureUnused(before.history, made?.lines ?? []);
      return made;
    });
    if (!decided) return before;
    return replaceDecided(dependencies, before, decided, { actor: caller.id, at, correlationId: requestId });
  });
}

interface Commanded<B> extends Pick<
  Endpoint<{ id: string }, unknown, B>,
  'summary' | 'body' | 'shownBody' | 'bodyLimit'
> {
  /** It sends a text that was kept as drafts on the protocol, which then ends. */
  isTyped?: boolean;
  /** Answers what it left. */
  handle: (call: Call<{ id: string }, unknown, B> & { caller: Caller }) => Promise<StoredProtocol>;
}

/** An endpoint for a command on one protocol. */
export const protocolCommand = <B>(dependencies: Dependencies, { isTyped, handle, ...said }: Commanded<B>) =>
  endpoint({
    ...said,
    params: protocolParams,
    answers: { 200: changedSchema },
    handle: async (call) => {
      const { id, number, status, version } = await handle(call);
      if (isTyped) await endDraftsOn(dependencies, call.caller.id, id);
      return {
        status: 200,
        body: { id, number, status, version } satisfies Changed,
        headers: { ETag: etagOf(version) },
      };
    },
  });

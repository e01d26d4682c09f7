import type { Meaning, Signature } from '@portal/contracts/accounts';
import { requireIfMatch, type Call, type Caller } from '@portal/service-kit/http';
import type { Decided } from '../protocol/decided.rules.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { messages } from '../messages.ts';
import { namesOf } from '../protocol/find-names.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeProtocol } from '../protocol/change-protocol.ts';
import { refuseOwnStudy } from '../reviews/own-study.ts';
import { signedBy } from '../protocol/signed-by.ts';
import type { Signatory } from './write-letter.ts';

/** Who answers for a letter of this caller: by the signature, or else by name. */
export async function signatoryOf(
  dependencies: Dependencies,
  { id }: Pick<Caller, 'id'>,
): Promise<(signature: Signature | undefined) => Signatory> {
  const name = (await namesOf(dependencies, [id])).get(id) ?? messages.history.someone;
  return (signature) => ({ signature, name });
}

interface Signing {
  at: Date;
  /** The signature that the command carries. */
  sign: () => Signature | undefined;
  by: (signature: Signature | undefined) => Signatory;
}

/** A signed act of an officer on a protocol that is not their own; If-Match is required. */
export async function signedAct(
  dependencies: Dependencies,
  call: Call<{ id: string }, unknown, { signature?: string | undefined }> & { caller: Caller },
  meaning: Meaning,
  decide: (protocol: StoredProtocol, signing: Signing) => Decided | Promise<Decided>,
): Promise<StoredProtocol> {
  requireIfMatch(call.headers);
  const by = await signatoryOf(dependencies, call.caller);
  return changeProtocol(dependencies, call, async (protocol, at) => {
    await refuseOwnStudy(dependencies, protocol, call.caller);
    return decide(protocol, { at, by, sign: () => signedBy(dependencies, call, meaning) });
  });
}

import type { Meaning, Signature, ShownSignature } from '@portal/contracts/accounts';
import { RuleBroken, type Call, type Caller } from '@portal/service-kit/http';
import { aboutOf, readSignature } from '@portal/service-kit/signature';
import { messages } from './refusal.messages.ts';
import type { Dependencies } from '../dependencies.ts';

/** As pages and letters show it: without the ids. */
export const presentSignature = ({ name, position, meaning, at }: Signature): { signature: ShownSignature } => ({
  signature: { name, position, meaning, at },
});

/**
 * The signature that a command carries (docs/decisions 8), for its line of history. Undefined where none was given and SIGNATURES
 * is `off`. Ask for it after what answers 403 and 409; `assertSignatureUnused` then refuses one that has served.
 * @throws RuleBroken unless the caller made it for this very command, with this meaning, in the last 2 minutes
 */
export function signedBy(
  { keys, config, clock }: Pick<Dependencies, 'keys' | 'config' | 'clock'>,
  {
    caller,
    req,
    body,
  }: Pick<Call<unknown, unknown, { signature?: string | undefined }>, 'req' | 'body'> & { caller: Caller },
  meaning: Meaning,
): Signature | undefined {
  if (body.signature === undefined && config.signatures === 'off') return undefined;
  const [path = ''] = req.originalUrl.split('?');
  const act = { account: caller.id, meaning, about: aboutOf(req.method, path, body), now: clock() };
  const signature = readSignature(keys.signature, body.signature ?? '', act);
  if (!signature) throw new RuleBroken([{ field: 'signature', message: messages.sign }]);
  return signature;
}

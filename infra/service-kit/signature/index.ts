import { createHash } from 'node:crypto';
import { signatureSchema, signedAct, type Signature } from '@portal/contracts/accounts';
import * as z from 'zod/mini';
import { voucherOf } from '../receipt/vouch.ts';

/** What svc-identity certifies: whose password was right, what for, and when (docs/decisions 9). */
const madeSchema = z.strictObject({ ...signatureSchema.shape, about: z.string() });

const signature = voucherOf('signature', madeSchema);

/** Only holders of `key` (svc-identity, svc-protocol) can make one. */
export const makeSignature = signature.make;

/** For how long a signature may be used after it was made, in ms. */
const goodFor = 2 * 60_000;
/** How far the clocks of two machines may differ, in ms. */
const clocksDiffer = 30_000;

/** SHA-256 of the act, hexadecimal. */
export const aboutOf = (method: string, path: string, body: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(signedAct(method, path, body))
    .digest('hex');

/** Which act is signed, by whom, meaning what, and when it is looked at. */
export interface SignedAct {
  account: string;
  meaning: string;
  about: string;
  now: Date;
}

/** The signature, for the history; undefined unless it was made by this person for this very act in the last 2 minutes. */
export function readSignature(
  key: Buffer,
  receipt: string,
  { account, meaning, about, now }: SignedAct,
): Signature | undefined {
  const made = signature.read(key, receipt);
  if (!made) return undefined;
  const { about: madeFor, ...rest } = made;
  const age = now.getTime() - Date.parse(rest.at);
  const isOfThisAct = rest.account === account && rest.meaning === meaning && madeFor === about;
  return isOfThisAct && age <= goodFor && age >= -clocksDiffer ? rest : undefined;
}

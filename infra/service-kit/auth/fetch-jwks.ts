import type { JsonWebKey } from 'node:crypto';
import * as z from 'zod/mini';
import type { Jwks } from './verifier.ts';

const jwksSchema = z.object({ keys: z.array(z.looseObject({ kid: z.optional(z.string()) })) });

/** Milliseconds. */
const longestWait = 5_000;

/** The public keys of the identity service at this address. @throws what went wrong, for the verifier to keep its last keys */
export async function fetchJwks(address: string): Promise<Jwks> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(longestWait) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const { keys } = jwksSchema.parse(await answer.json());
  return { keys: keys as (JsonWebKey & { kid?: string })[] };
}

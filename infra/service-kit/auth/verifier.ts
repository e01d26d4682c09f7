import { createPublicKey, type JsonWebKey, type KeyObject, hash } from 'node:crypto';
import { roles } from '@portal/contracts/accounts';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import { Unauthorized } from '../http/problem-error.ts';
import { EngineDown } from '../store/store-error.ts';
import type { Caller } from '../http/route.ts';
import { isRecent, type Clock } from '../time/index.ts';
import { accessAudience, confirmAudience, enrolAudience, issuer, viewAudience } from './claims.ts';

interface Verified {
  caller: Caller;
  /** Seconds since 1970, the token's own `exp`. */
  endsAt: number;
}

const keyOf = (token: string, audience: string): string => hash('sha256', `${audience}\n${token}`, 'base64');

/**
 * A cache of verified tokens, each until it ends: browsers send each of them many times. Keyed by a hash, never by the token
 * itself; beyond `most`, more than a council has at a time, the oldest are evicted and verified again.
 */
export function createVerifiedTokens(most = 2_000) {
  const kept = new Map<string, Verified>();
  return {
    /** `now` in seconds since 1970. */
    find(token: string, audience: string, now: number): Caller | undefined {
      const found = kept.get(keyOf(token, audience));
      return found && now < found.endsAt ? found.caller : undefined;
    },
    keep(token: string, audience: string, verified: Verified): void {
      const [oldest] = kept.keys();
      if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
      kept.set(keyOf(token, audience), verified);
    },
    /** Call it when the keys changed: tokens of a withdrawn key are no longer valid. */
    forget: (): void => kept.clear(),
  };
}

export interface Jwks {
  keys: readonly (JsonWebKey & { kid?: string })[];
}

export interface Verifier {
  /** Who an access token speaks for. @throws Unauthorized, EngineDown while no keys could be had at all */
  access(token: string): Promise<Caller>;
  /** Who the GET-only token of the `portal_view` cookie speaks for. @throws Unauthorized, EngineDown as above */
  view(token: string): Promise<Caller>;
  /** Who a token for /api/factors alone speaks for: this caller has no session. @throws Unauthorized, EngineDown as above */
  enrol(token: string): Promise<Caller>;
  /** Whether this person confirmed this act in this session (docs/sessions 13). @throws EngineDown as above */
  isConfirmed(token: string, caller: Caller, act: string): Promise<boolean>;
}

const claimsSchema = z.object({
  sub: z.string(),
  role: z.enum(roles),
  sid: z.string(),
  exp: z.number(),
  cred: z.number(),
  amr: z.optional(z.array(z.string())),
  keep: z.optional(z.boolean()),
  read_only: z.optional(z.boolean()),
});

const confirmationSchema = z.object({ sub: z.string(), sid: z.string(), acts: z.array(z.string()) });

/** Milliseconds between two fetches that an unknown key id may cause. */
const refetchPause = 5_000;

/** Verifies ES256 tokens by the identity service's public keys; the last keys are kept while it does not answer. */
export function createVerifier({ fetchJwks, clock }: { fetchJwks: () => Promise<Jwks>; clock: Clock }): Verifier {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = -Infinity;
  let fetching: Promise<void> | undefined;
  const known = createVerifiedTokens();

  async function fetchKeys(): Promise<void> {
    try {
      const jwks = await fetchJwks();
      keys = new Map(
        jwks.keys.flatMap((jwk) => (jwk.kid ? [[jwk.kid, createPublicKey({ key: jwk, format: 'jwk' })]] : [])),
      );
      known.forget();
      fetchedAt = clock().getTime();
    } catch (cause) {
      // Without any key no token can be checked: that is an outage, not a wrong token.
      if (keys.size === 0) throw new EngineDown('The identity service', { cause });
      fetchedAt = clock().getTime();
    } finally {
      fetching = undefined;
    }
  }

  /** Callers during a fetch share it. */
  async function refetch(): Promise<void> {
    if (!isRecent(fetchedAt, clock().getTime(), refetchPause)) await (fetching ??= fetchKeys());
  }

  async function keyOf(token: string): Promise<KeyObject> {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    if (typeof kid !== 'string') throw new Unauthorized();
    if (!keys.has(kid)) await refetch();
    const key = keys.get(kid);
    if (!key) throw new Unauthorized();
    return key;
  }

  async function verify(token: string, audience: string): Promise<Caller> {
    const before = known.find(token, audience, secondsOf(clock()));
    if (before) return before;
    const key = await keyOf(token);
    const claims = claimsSchema.safeParse(verified(token, key, audience, clock()));
    if (!claims.success) throw new Unauthorized();
    const { sub, role, sid, exp, cred, amr = [], keep, read_only } = claims.data;
    const kept = { ...(keep !== undefined && { keep }), ...(read_only && { readOnly: true }) };
    const caller: Caller = Object.freeze({ id: sub, role, session: sid, credentials: cred, amr, ...kept });
    // Keys fetched meanwhile may have withdrawn the one that verified this token.
    if ([...keys.values()].includes(key)) known.keep(token, audience, { caller, endsAt: exp });
    return caller;
  }

  return {
    access: (token) => verify(token, accessAudience),
    view: (token) => verify(token, viewAudience),
    enrol: (token) => verify(token, enrolAudience),
    async isConfirmed(token, { id, session }, act) {
      try {
        const claims = confirmationSchema.parse(verified(token, await keyOf(token), confirmAudience, clock()));
        return claims.sub === id && claims.sid === session && claims.acts.includes(act);
      } catch (error) {
        if (error instanceof EngineDown) throw error;
        return false;
      }
    },
  };
}

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

function verified(token: string, key: KeyObject, audience: string, now: Date): unknown {
  try {
    return jwt.verify(token, key, { algorithms: ['ES256'], issuer, audience, clockTimestamp: secondsOf(now) });
  } catch {
    throw new Unauthorized();
  }
}

import { createPublicKey, hash, type JsonWebKey, type KeyObject } from 'node:crypto';
import { roles } from '@portal/contracts/accounts';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import { Unauthorized } from '../http/problem-error.ts';
import { EngineDown } from '../store/store-error.ts';
import type { Caller } from '../http/route.ts';
import { isRecent, type Clock } from '../time/index.ts';

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

/** `iss` of every token of the portal. */
export const issuer = 'portal-identity';
/** What an access token opens. */
export const accessAudience = 'portal';
/** What the token in the `portal_view` cookie opens: files and exports, by GET. */
export const viewAudience = 'portal-view';
/** What a person with a right password must set up a second step with: /api/factors, and nothing else. */
export const enrolAudience = 'portal-enrol';

/** What a confirmation opens, beside an access token: the acts that it names. */
export const confirmAudience = 'portal-confirm';

/** Seconds (docs/sessions 11, 13, 16 and 17). */
export const accessLifetime = 300;
export const viewLifetime = 600;
export const enrolLifetime = 600;
export const confirmLifetime = 120;

export const viewCookie = 'portal_view';
export const refreshCookie = 'portal_refresh';
/** Readable by the page, and empty of secrets: it says that this browser may hold a session (docs/sessions 20). */
export const markCookie = 'portal_session';
/** Tells the accounts that have signed in from this browser (docs/sessions 6). */
export const knownCookie = 'portal_known';

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

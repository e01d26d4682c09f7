import { hash } from 'node:crypto';
import type { Caller } from '../http/route.ts';

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

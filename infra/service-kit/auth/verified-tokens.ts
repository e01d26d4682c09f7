import { hash } from 'node:crypto';
import type { Caller } from '../http/route.ts';

interface Verified {
  caller: Caller;
  /** Seconds since 1970, the token's own `exp`. */
  endsAt: number;
}

const keyOf = (token: string, audience: string): string => hash('sha256', `${audience}\n${token}`, 'base64');

/**
 * Tokens whose signature was found right, until they end: browsers send each of them many times. Kept by a hash, never as
 * they are; beyond `most`, which no minutes of a council bring, the oldest are forgotten and verified again.
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
    /** For when the keys changed: what was signed by a withdrawn one holds no longer. */
    forget: (): void => kept.clear(),
  };
}

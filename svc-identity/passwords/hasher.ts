import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { normalPassword } from '@portal/contracts/accounts';
import * as argon2 from '@node-rs/argon2';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** `first`: before all others that wait, for a browser that is known, for a link of a mail, and for who is signed in or has shown the password (docs/sessions 3). */
interface Urgency {
  first?: boolean;
}

export interface Hasher {
  /** For who counts a try before it is checked: so many that wait are not worth counting. @throws ProblemError 503 where too many wait now */
  demandRoom(): void;
  /** @throws ProblemError 503 where too many wait */
  hash(password: string, urgency?: Urgency): Promise<string>;
  /** False without a stored hash, after the same time as with one. @throws ProblemError 503 where too many wait */
  matches(password: string, stored: string | null | undefined, urgency?: Urgency): Promise<boolean>;
}

/** argon2id with the parameters that OWASP recommends: 19 MiB of memory, two passes, one lane. Runs on the thread pool. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Node's thread pool has four threads. Two are left for files and for SQLite's syncs, which would wait behind a flood of guesses. */
const mostAtOnce = 2;

/** `verify`: argon2's, or a test's that counts its calls. */
export function createHasher({ verify = argon2.verify } = {}): Hasher {
  const dummyHash = argon2.hash(randomBytes(16).toString('hex'), options);
  const limit = createConcurrencyLimit({ atOnce: Math.min(mostAtOnce, availableParallelism()), waiting: 50 });
  return {
    demandRoom: limit.demandRoom,
    hash: (password, { first } = {}) => limit.run(() => argon2.hash(normalPassword(password), options), first),
    async matches(password, stored, { first } = {}) {
      const against = stored ?? (await dummyHash);
      const matches = await limit.run(() => verify(against, normalPassword(password)), first);
      return matches && typeof stored === 'string';
    },
  };
}

import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

export interface Hasher {
  hash(password: string): Promise<string>;
  /** False without a stored hash, after the same time as with one. */
  matches(password: string, stored: string | null | undefined): Promise<boolean>;
}

/** argon2id with the parameters that OWASP recommends: 19 MiB of memory, two passes, one lane. Runs on the thread pool. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function createHasher(): Hasher {
  const dummyHash = hash(randomBytes(16).toString('hex'), options);
  return {
    hash: (password) => hash(password, options),
    async matches(password, stored) {
      const matches = await verify(stored ?? (await dummyHash), password);
      return matches && typeof stored === 'string';
    },
  };
}

import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

export interface Hasher {
  hash(password: string): Promise<string>;
  /** Takes the same time whether there is a hash or not. */
  matches(password: string, stored: string | null | undefined): Promise<boolean>;
}

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. The work is done on the thread pool. */
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

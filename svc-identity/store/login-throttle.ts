import { createHash } from 'node:crypto';
import { networkOf, TooMany } from '@portal/service-kit/http';
import { DuplicateKey, NotFound, VersionConflict, type Store } from '@portal/service-kit/store';
import type { Clock } from '@portal/service-kit/time';
import { failed, forgetAfter, waitOf } from '../domain/login-throttle.ts';
import { compareAndSet } from './compare-and-set.ts';
import { loginThrottleCollection, type StoredThrottle } from './login-throttle.collection.ts';

/** What guesses are counted by. Only a hash of it is stored. */
export type ThrottleKey = string;

export const byAccount = (emailKey: string): ThrottleKey => `account:${emailKey}`;
export const byNetwork = (address: string | undefined): ThrottleKey => `network:${networkOf(address ?? '')}`;
/** Apart from signing in, so that strangers who guess never hinder somebody who is signed in. */
export const byHolder = (accountId: string): ThrottleKey => `holder:${accountId}`;

export const byResetAddress = (emailKey: string): ThrottleKey => `reset:${emailKey}`;
export const byResetNetwork = (address: string | undefined): ThrottleKey => `reset-network:${networkOf(address ?? '')}`;

export interface LoginThrottle {
  /** @throws TooMany while one of the keys is slowed */
  check(keys: readonly ThrottleKey[]): Promise<void>;
  count(keys: readonly ThrottleKey[]): Promise<void>;
  forget(key: ThrottleKey): Promise<void>;
}

const idOf = (key: ThrottleKey): string => createHash('sha256').update(key).digest('base64url');

const isCollision = (error: unknown): boolean =>
  error instanceof VersionConflict || error instanceof DuplicateKey || error instanceof NotFound;

/** How many forgotten counters one failure clears away, so that strangers' tries never pile up. */
const sweep = 20;

export function createLoginThrottle(store: Store, clock: Clock): LoginThrottle {
  const collection = store.collection<StoredThrottle, 'id'>(loginThrottleCollection);

  const countOne = (id: string) =>
    compareAndSet(async () => {
      const before = await collection.findById(id);
      const after = { id, version: before?.version ?? 0, ...failed(before, clock()) };
      await (before ? collection.replace(after) : collection.insert(after));
    }, isCollision).catch((error: unknown) => {
      // So many at once that this one never came through: the others have long slowed the key.
      if (!isCollision(error)) throw error;
    });

  async function clearAway() {
    const to = new Date(clock().getTime() - forgetAfter).toISOString();
    const forgotten = await collection.find({ where: { last_failure_at: { to } }, limit: sweep });
    for (const { id } of forgotten) await collection.remove(id);
  }

  return {
    async check(keys) {
      const found = await Promise.all(keys.map((key) => collection.findById(idOf(key))));
      const wait = Math.max(...found.map((throttle) => waitOf(throttle, clock())));
      if (wait > 0) throw new TooMany(wait);
    },
    async count(keys) {
      await clearAway();
      for (const key of keys) await countOne(idOf(key));
    },
    forget: (key) => collection.remove(idOf(key)),
  };
}

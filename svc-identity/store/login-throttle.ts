import { createHash } from 'node:crypto';
import { networkOf, TooMany } from '@portal/service-kit/http';
import { DuplicateKey, NotFound, VersionConflict, type Store } from '@portal/service-kit/store';
import type { Clock } from '@portal/service-kit/time';
import { failed, forgetAfter, waitOf } from '../domain/login-throttle.ts';
import { compareAndSet } from './compare-and-set.ts';
import { loginThrottleCollection, type StoredThrottle } from './login-throttle.collection.ts';

/** What failures are counted by. Only its hash is stored. */
export type ThrottleKey = string;

export const byAccount = (emailKey: string): ThrottleKey => `account:${emailKey}`;
export const byNetwork = (address: string | undefined): ThrottleKey => `network:${networkOf(address ?? '')}`;
/** A counter apart from sign-in: strangers who fail to sign in must not keep a signed-in person from changing the password. */
export const byHolder = (accountId: string): ThrottleKey => `holder:${accountId}`;

export const byResetAddress = (emailKey: string): ThrottleKey => `reset:${emailKey}`;
export const byResetNetwork = (address: string | undefined): ThrottleKey => `reset-network:${networkOf(address ?? '')}`;

export interface LoginThrottle {
  /** @throws TooMany while one of the keys is blocked */
  check(keys: readonly ThrottleKey[]): Promise<void>;
  /** Counts a failure for each key. */
  count(keys: readonly ThrottleKey[]): Promise<void>;
  forget(key: ThrottleKey): Promise<void>;
}

const idOf = (key: ThrottleKey): string => createHash('sha256').update(key).digest('base64url');

const isCollision = (error: unknown): boolean =>
  error instanceof VersionConflict || error instanceof DuplicateKey || error instanceof NotFound;

/** How many expired counters one failure deletes at most, so that they do not pile up. */
const sweep = 20;

export function createLoginThrottle(store: Store, clock: Clock): LoginThrottle {
  const collection = store.collection<StoredThrottle, 'id'>(loginThrottleCollection);

  const countOne = (id: string) =>
    compareAndSet(async () => {
      const before = await collection.findById(id);
      const after = { id, version: before?.version ?? 0, ...failed(before, clock()) };
      await (before ? collection.replace(after) : collection.insert(after));
    }, isCollision).catch((error: unknown) => {
      // Too many failures at once to count this one too: those that were counted already block the key.
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

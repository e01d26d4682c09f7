import { createHash } from 'node:crypto';
import { networkOf, TooMany } from '@portal/service-kit/http';
import { compareAndSet, isRaced, type CollectionDeclaration, type Store } from '@portal/service-kit/store';
import type { Clock } from '@portal/service-kit/time';
import { counted, forgetAfter, paces, registrationsPace, waitOf, type Pace } from './login-throttle.rules.ts';
import { messages } from '../messages.ts';
import * as z from 'zod/mini';

/** A counter of failures. The id is the hash of a ThrottleKey. */
const storedThrottleSchema = z.object({
  id: z.string(),
  version: z.number(),
  failures: z.number(),
  last_failure_at: z.string(),
  blocked_until: z.string(),
});

type StoredThrottle = z.infer<typeof storedThrottleSchema>;

const loginThrottleCollection = {
  name: 'login_throttle',
  schema: storedThrottleSchema,
  row: ['id'],
  indexed: [['last_failure_at']],
} as const satisfies CollectionDeclaration<StoredThrottle>;

/** What is counted, and how often it may happen. Only the name's hash is stored. */
export interface ThrottleKey {
  name: string;
  pace: Pace;
}

/** docs/sessions 7: a browser by its entry in the cookie, an account by the normal form of its address, whether there is one or not. */
export const byKnownBrowser = (entry: string): ThrottleKey => ({ name: `known:${entry}`, pace: paces.knownBrowser });
export const byNetwork = (emailKey: string, address: string | undefined): ThrottleKey => ({
  name: `pair:${emailKey}:${networkOf(address ?? '')}`,
  pace: paces.network,
});
export const everywhere = (emailKey: string): ThrottleKey => ({ name: `all:${emailKey}`, pace: paces.everywhere });
/** A counter apart from sign-in: strangers who fail to sign in must not keep a signed-in person from changing the password. */
export const byHolder = (accountId: string): ThrottleKey => ({ name: `holder:${accountId}`, pace: paces.network });
/** Another one: whoever has a link that was used must not keep that person from it either. */
export const byUsedLink = (accountId: string): ThrottleKey => ({ name: `link:${accountId}`, pace: paces.network });

export const resetMails = (emailKey: string): ThrottleKey => ({ name: `reset:${emailKey}`, pace: paces.resetMails });
export const holderMails = (emailKey: string): ThrottleKey => ({
  name: `holder-mails:${emailKey}`,
  pace: paces.holderMails,
});
/** A day by the clock: what came on other days does not count. */
export const registrationMails = (emailKey: string, day: string): ThrottleKey => ({
  name: `register:${emailKey}:${day}`,
  pace: paces.registrationMails,
});
const refusalsBy = ({ name }: ThrottleKey): ThrottleKey => ({ name: `told:${name}`, pace: paces.refusals });

/** Of a network, a day by the clock: what came on other days does not count. */
export const registrationsOf = (address: string | undefined, day: string, most: number): ThrottleKey => ({
  name: `registrations:${networkOf(address ?? '')}:${day}`,
  pace: registrationsPace(most),
});
export const addressChanges = (accountId: string): ThrottleKey => ({
  name: `change:${accountId}`,
  pace: paces.addressChanges,
});

export interface LoginThrottle {
  /** Counts one of each, before it is known how it ends: many at once get no further than one after another. Seconds to wait where one of them is blocked; nothing was counted then. */
  take(keys: readonly ThrottleKey[]): Promise<number>;
  /** The same. `onRefusal` is called for the first one that a counter refuses in an hour: a flood of them is one. @throws TooMany where one of them is blocked */
  demand(keys: readonly ThrottleKey[], onRefusal?: () => Promise<void>): Promise<void>;
  /** It was no failure: counts one less. */
  giveBack(key: ThrottleKey): Promise<void>;
  forget(key: ThrottleKey): Promise<void>;
}

const idOf = ({ name }: ThrottleKey): string => createHash('sha256').update(name).digest('base64url');

/** How many expired counters one more deletes at most, so that they do not pile up. */
const sweep = 20;

/** For what only lowers a count, or drops one: where a power cut undoes it, somebody waits longer, and nobody guesses more. */
const light = { isLight: true };

export function createLoginThrottle(store: Store, clock: Clock): LoginThrottle {
  const collection = store.collection<StoredThrottle, 'id'>(loginThrottleCollection);
  const waitFor = (throttle: StoredThrottle | undefined) => waitOf(throttle, clock());

  /** Seconds to wait; a second where too many count at once. */
  const takeOne = (key: ThrottleKey): Promise<number> =>
    compareAndSet(async () => {
      const id = idOf(key);
      const before = await collection.findById(id);
      const wait = waitFor(before);
      if (wait > 0) return wait;
      const after = { id, version: before?.version ?? 0, ...counted(before, clock(), key.pace) };
      await (before ? collection.replace(after) : collection.insert(after));
      return 0;
    }, isRaced).catch((error: unknown) => {
      if (isRaced(error)) return 1;
      throw error;
    });

  const giveBack = (key: ThrottleKey): Promise<void> =>
    compareAndSet(async () => {
      const present = await collection.findById(idOf(key));
      if (!present) return;
      if (present.failures <= 1) return collection.remove(present.id, light);
      const after = { ...present, failures: present.failures - 1, blocked_until: clock().toISOString() };
      await collection.replace(after, [], light);
    }, isRaced).catch((error: unknown) => {
      // Too many at once: the count is then one too high.
      if (!isRaced(error)) throw error;
    });

  async function clearAway(): Promise<void> {
    const to = new Date(clock().getTime() - forgetAfter).toISOString();
    const forgotten = await collection.find({ where: { last_failure_at: { to } }, limit: sweep });
    for (const { id } of forgotten) await collection.remove(id, light);
  }

  /** What keeps it from being counted: the counter with the longest wait. */
  async function blockedBy(keys: readonly ThrottleKey[]): Promise<{ key: ThrottleKey; wait: number } | undefined> {
    const waits = await Promise.all(
      keys.map(async (key) => ({ key, wait: waitFor(await collection.findById(idOf(key))) })),
    );
    const longest = waits.sort((one, other) => other.wait - one.wait)[0];
    if (longest && longest.wait > 0) return longest;
    await clearAway();
    for (const [index, key] of keys.entries()) {
      const wait = await takeOne(key);
      if (wait === 0) continue;
      await Promise.all(keys.slice(0, index).map(giveBack));
      return { key, wait };
    }
    return undefined;
  }

  const take = async (keys: readonly ThrottleKey[]): Promise<number> => (await blockedBy(keys))?.wait ?? 0;

  return {
    take,
    async demand(keys, onRefusal) {
      const blocked = await blockedBy(keys);
      if (!blocked) return;
      if (onRefusal && (await take([refusalsBy(blocked.key)])) === 0) await onRefusal();
      const count = Math.ceil(blocked.wait / 60);
      const { tooMany, tooManyOneMinute } = messages.signIn;
      throw new TooMany(blocked.wait, count > 1 ? tooMany({ count }) : tooManyOneMinute);
    },
    giveBack,
    forget: (key) => collection.remove(idOf(key), light),
  };
}

import { createStore, del, delMany, entries, get, set, update, type UseStore } from 'idb-keyval';
import { databaseName, isUnsent, type Device, type DeviceCopy } from './places.ts';

/** A record as it is stored: who, which and when are plain and authenticated; what was typed is encrypted. */
interface Sealed {
  generation: number;
  rev: number;
  at: number;
  sent: number;
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
}
/** An ended draft. */
interface Trace {
  ended: number;
}
type Stored = Sealed | Trace;

const day = 86_400_000;
const traceDays = 30;
/** How long a copy that the server lacks is kept where nobody chose to lock it. */
const unlockedDays = 7;
/** The key of the choice whether copies stay after a logout. */
const lockedKey = (account: string) => `locked/${account}`;

/** What was typed is on screen first. */
const drawn = () => new Promise((done) => setTimeout(done));
const isTrace = (stored: Stored | undefined): stored is Trace => stored !== undefined && 'ended' in stored;
const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Before copies are used, and when a session ends: deletes unlocked copies; those that the server lacks, after 7 days. */
export async function tidyDevice(store: UseStore, now: number): Promise<void> {
  const all = await entries<string, Stored | boolean>(store);
  const locked = new Set(all.flatMap(([key, stored]) => (stored === true ? [key] : [])));
  const gone = all.filter(([key, stored]) => {
    if (typeof stored === 'boolean') return false;
    if (isTrace(stored)) return stored.ended < now - traceDays * day;
    const account = key.split('/')[0] ?? '';
    return !locked.has(lockedKey(account)) && (!isUnsent(stored) || stored.at < now - unlockedDays * day);
  });
  await delMany(
    gone.map(([key]) => key),
    store,
  );
}

/** The database of a browser; undefined where it has none, or cannot encrypt (plain http). */
export const browserStore = (): UseStore | undefined =>
  typeof indexedDB === 'undefined' || typeof crypto.subtle === 'undefined'
    ? undefined
    : createStore(databaseName, 'drafts');

/** What lies here of this account, by the id of its draft. */
async function storedOf(store: UseStore, account: string): Promise<{ id: string; one: Stored }[]> {
  const all = await entries<string, Stored | boolean>(store);
  return all.flatMap(([name, one]) =>
    typeof one !== 'boolean' && name.startsWith(`${account}/`) ? [{ id: name.slice(account.length + 1), one }] : [],
  );
}

/** Whether a copy of this account lies here. Needs no key. */
export const hasCopies = async (store: UseStore, account: string): Promise<boolean> =>
  (await storedOf(store, account)).some(({ one }) => !isTrace(one));

/** Copies under the account's own key, which this function's caller gets from the portal and nobody stores. `key`: 32 bytes, base64url. */
export async function openDevice(store: UseStore, account: string, key: string, now: () => number): Promise<Device> {
  const raw = Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  let secret: CryptoKey | undefined = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  const keyOf = (id: string) => `${account}/${id}`;
  const cipher = (id: string, { iv, generation, rev, at, sent }: Omit<Sealed, 'text'>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(JSON.stringify([account, id, generation, rev, at, sent])),
  });

  async function seal({ generation, rev, at, sent, ...content }: DeviceCopy): Promise<Sealed | undefined> {
    if (!secret) return undefined;
    const head = { generation, rev, at, sent, iv: crypto.getRandomValues(new Uint8Array(12)) };
    const plain = new TextEncoder().encode(JSON.stringify(content));
    return { ...head, text: await crypto.subtle.encrypt(cipher(content.id, head), secret, plain) };
  }

  async function opened(id: string, stored: Stored | boolean | undefined): Promise<DeviceCopy | undefined> {
    if (!secret || stored === undefined || typeof stored === 'boolean' || isTrace(stored)) return undefined;
    const { generation, rev, at, sent } = stored;
    try {
      const plain = await crypto.subtle.decrypt(cipher(id, stored), secret, stored.text);
      const content = JSON.parse(new TextDecoder().decode(plain)) as Omit<
        DeviceCopy,
        'generation' | 'rev' | 'at' | 'sent'
      >;
      return { ...content, generation, rev, at, sent };
    } catch {
      return undefined;
    }
  }

  const stored = () => storedOf(store, account);

  /** Drops the oldest copy that the server has; false where there is none. */
  async function makeRoom(): Promise<boolean> {
    const spare = (await stored()).flatMap(({ id, one }) =>
      isTrace(one) || isUnsent(one) ? [] : [{ id, at: one.at }],
    );
    const oldest = spare.sort((a, b) => a.at - b.at)[0];
    if (oldest) await del(keyOf(oldest.id), store);
    return oldest !== undefined;
  }

  /** Never overwrites what a later opening wrote, a later rev, or an end. */
  const replaces = (old: Stored, { generation, rev }: Sealed) =>
    !isTrace(old) && (generation > old.generation || (generation === old.generation && rev >= old.rev));

  return {
    async read(id) {
      const found = await get<Stored>(keyOf(id), store).catch(() => undefined);
      return isTrace(found) ? 'ended' : opened(id, found);
    },
    async claim(id) {
      const found = await get<Stored>(keyOf(id), store).catch(() => undefined);
      return found && !isTrace(found) ? found.generation + 1 : 1;
    },
    async write(copy) {
      try {
        await drawn();
        const sealed = await seal(copy);
        if (!sealed || !secret) return 'off';
        for (;;) {
          try {
            let kept: Stored = sealed;
            const choose = (old: Stored | undefined) => (kept = old && !replaces(old, sealed) ? old : sealed);
            await update<Stored>(keyOf(copy.id), choose, store);
            return kept === sealed ? 'kept' : 'late';
          } catch (error) {
            if (!isFull(error)) throw error;
            if (await makeRoom()) continue;
            const old = await get<Stored>(keyOf(copy.id), store);
            if (old && !isTrace(old) && old.rev <= copy.sent) await del(keyOf(copy.id), store);
            return 'full';
          }
        }
      } catch {
        return 'off';
      }
    },
    end: async (id) => {
      if (secret) await set(keyOf(id), { ended: now() } satisfies Trace, store).catch(() => undefined);
    },
    async list() {
      const all = await stored().catch(() => []);
      return (await Promise.all(all.map(({ id, one }) => opened(id, one)))).filter((copy) => copy !== undefined);
    },
    isLocked: () => get<boolean>(lockedKey(account), store).catch(() => undefined),
    // A full device keeps no choice: then copies do not stay.
    choose: (isLocked) => set(lockedKey(account), isLocked, store).catch(() => undefined),
    async forget() {
      const all = await stored();
      await delMany(
        all.map(({ id }) => keyOf(id)),
        store,
      );
    },
    shut() {
      secret = undefined;
      void tidyDevice(store, now()).catch(() => undefined);
    },
  };
}

/** For browsers that cannot store, or not encrypted: the server alone keeps what is typed. */
export const noDevice: Device = {
  read: () => Promise.resolve(undefined),
  claim: () => Promise.resolve(1),
  write: () => Promise.resolve('off'),
  end: () => Promise.resolve(),
  list: () => Promise.resolve([]),
  isLocked: () => Promise.resolve(undefined),
  choose: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  shut: () => undefined,
};

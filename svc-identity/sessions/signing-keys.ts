import type { CollectionDeclaration, Store } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { seal, unseal } from '@portal/service-kit/encryption';
import type { Clock, Ids } from '@portal/service-kit/time';

const publicJwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  use: z.literal('sig'),
  alg: z.literal('ES256'),
});

/** `id` is the key's `kid`. */
const storedSigningKeySchema = z.object({
  id: z.string(),
  version: z.number(),
  /** UTC instant from which the key signs tokens. It is published before. */
  active_from: z.string(),
  public_jwk: publicJwkSchema,
  /** The private JWK, encrypted with a key that is kept outside the database. */
  sealed_private: z.string(),
});

type PublicJwk = z.infer<typeof publicJwkSchema>;
type StoredSigningKey = z.infer<typeof storedSigningKeySchema>;

export const signingKeyCollection = {
  name: 'signing_keys',
  schema: storedSigningKeySchema,
  row: ['id', 'active_from', 'public_jwk'],
  indexed: [['active_from']],
} as const satisfies CollectionDeclaration<StoredSigningKey>;

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
}

export interface SigningKeys {
  /** The newest active key. Creates the first one when there is none. */
  current(): Promise<SigningKey>;
  /** UTC instant since which the newest key signs; undefined where there is none. */
  since(): Promise<string | undefined>;
  /** The public keys of all tokens. */
  jwks(): Promise<{ keys: PublicJwk[] }>;
  /** Adds a key that signs in 24 hours: it is published at once, so that every verifier knows it by then. Answers when it signs, also where one waits already. */
  rotate(): Promise<Date>;
  /** Deletes every key, which makes every token issued so far invalid. The next start creates a new key. Only while no service runs: verifiers cache keys. */
  forget(): Promise<void>;
}

interface SigningKeysOptions {
  store: Store;
  /** 32 bytes, kept outside the store. */
  sealKey: Buffer;
  clock: Clock;
  ids: Ids;
}

const lease = 'identity.signing-key';
const leaseMs = 10_000;
/** Milliseconds for which a key is published before it signs (docs/sessions 21). */
const publishedBefore = 24 * 60 * 60_000;
/** More than are ever stored. */
const mostKeys = 20;

/** ES256 keys, shared by all replicas through the store. */
export function createSigningKeys({ store, sealKey, clock, ids }: SigningKeysOptions): SigningKeys {
  const collection = store.collection<StoredSigningKey, (typeof signingKeyCollection.row)[number]>(
    signingKeyCollection,
  );
  const opened = new Map<string, KeyObject>();

  const newest = async () => {
    const where = { active_from: { to: clock().toISOString() } };
    return (await collection.find({ where, sort: '-active_from', limit: 1 }))[0];
  };

  async function insertNew(activeFrom = clock()) {
    const { publicKey, privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
    const kid = ids();
    const publicJwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' } as PublicJwk;
    await collection.insert({
      id: kid,
      version: 0,
      active_from: activeFrom.toISOString(),
      public_jwk: publicJwk,
      sealed_private: seal(JSON.stringify(privateKey.export({ format: 'jwk' })), sealKey, kid),
    });
  }

  async function makeFirst() {
    const holder = ids();
    while (!(await newest())) {
      if (await store.lease(lease, holder, leaseMs)) {
        if (!(await newest())) await insertNew();
        await store.release(lease, holder);
      } else await pause(50);
    }
  }

  async function open(kid: string): Promise<KeyObject> {
    const known = opened.get(kid);
    if (known) return known;
    const { sealed_private } = await collection.get(kid);
    const key = createPrivateKey({ key: JSON.parse(unseal(sealed_private, sealKey, kid)), format: 'jwk' });
    opened.set(kid, key);
    return key;
  }

  async function current(): Promise<SigningKey> {
    const found = await newest();
    if (found) return { kid: found.id, privateKey: await open(found.id) };
    await makeFirst();
    return current();
  }

  return {
    current,
    since: async () => (await newest())?.active_from,
    async jwks() {
      await current();
      const keys = await collection.find({ sort: '-active_from', limit: mostKeys });
      return { keys: keys.map((key) => key.public_jwk) };
    },
    async rotate() {
      const { kid } = await current();
      const keys = await collection.find({ sort: '-active_from', limit: mostKeys });
      const present = keys.findIndex(({ id }) => id === kid);
      const settled = new Date(clock().getTime() - publishedBefore).toISOString();
      // Nothing lives any more that was signed before the present key.
      if (keys[present] && keys[present].active_from <= settled)
        for (const { id } of keys.slice(present + 1)) await collection.remove(id);
      const waiting = keys[present - 1];
      if (waiting) return new Date(waiting.active_from);
      const activeFrom = new Date(clock().getTime() + publishedBefore);
      await insertNew(activeFrom);
      return activeFrom;
    },
    async forget() {
      for await (const { id } of collection.scan(mostKeys)) await collection.remove(id);
      opened.clear();
    },
  };
}

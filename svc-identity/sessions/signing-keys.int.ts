import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createVerifier } from '@portal/service-kit/auth';
import { openSqliteStore, type Store } from '@portal/service-kit/store';
import { createFakeClock, createTempFolder } from '@portal/service-kit/testing';
import { signingKeyCollection, createSigningKeys } from './signing-keys.ts';
import type { IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { createSigner } from './signer.ts';

const clock = createFakeClock();
const sealKey = Buffer.alloc(32, 7);
const names = { account: 'a-1', role: 'researcher', session: 's-1' } as const;
const bearer = { ...names, sessionEnds: new Date(), credentials: 1, amr: ['pwd'] };
const kidOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid;

onEachStore((startIdentity) => {
  let app: IdentityApp;
  let store: Store;
  beforeEach(async () => {
    app = await startIdentity();
    ({ store } = app);
    // The service has made one of its own.
    await open().forget();
  });
  afterEach(() => app.stop());

  const open = (key = sealKey) => createSigningKeys({ store, sealKey: key, clock, ids: randomUUID });
  const stored = () => store.collection(signingKeyCollection);

  describe('signing keys', () => {
    it('ten replicas that start at once share one key', async () => {
      const keys = await Promise.all(Array.from({ length: 10 }, () => open().current()));
      expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
      expect((await open().jwks()).keys).toHaveLength(1);
    });

    it('publishes no private part and stores it only sealed', async () => {
      const { keys } = await open().jwks();
      expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
      const document = await stored().get(keys[0]!.kid);
      expect(JSON.stringify(document)).not.toContain('"d"');
      await expect(open(Buffer.alloc(32, 8)).current()).rejects.toThrow();
    });

    it('what one replica signs every other one verifies, also after a rotation', async () => {
      const verifier = createVerifier({ fetchJwks: () => open().jwks(), clock });
      const before = await createSigner(open(), clock, randomUUID).access(bearer);
      await rotate();
      const after = await createSigner(open(), clock, randomUUID).access(bearer);
      expect(kidOf(before)).not.toBe(kidOf(after));
      for (const token of [before, after])
        expect(await verifier.access(token)).toMatchObject({ id: 'a-1', role: 'researcher', session: 's-1' });
      expect((await open().jwks()).keys).toHaveLength(2);
    });

    it('once they are forgotten, verifies nothing that was signed before, and goes on with another', async () => {
      const before = await createSigner(open(), clock, randomUUID).access(bearer);
      await open().forget();
      const renewed = open(Buffer.alloc(32, 8));
      const verifier = createVerifier({ fetchJwks: () => renewed.jwks(), clock });
      await expect(verifier.access(before)).rejects.toThrow();
      const after = await createSigner(renewed, clock, randomUUID).access(bearer);
      expect(await verifier.access(after)).toMatchObject({ id: 'a-1' });
      expect((await renewed.jwks()).keys).toHaveLength(1);
    });

    it('are rotated a day ahead: the new one is published at once, signs after 24 hours, and both verify meanwhile', async () => {
      const verifier = createVerifier({ fetchJwks: () => open().jwks(), clock });
      const sign = () => createSigner(open(), clock, randomUUID).access(bearer);
      const first = await sign();
      const from = await open().rotate();
      expect(from.getTime() - clock().getTime()).toBe(24 * 60 * 60_000);
      expect(await open().rotate()).toEqual(from);
      expect((await open().jwks()).keys).toHaveLength(2);
      expect(kidOf(await sign())).toBe(kidOf(first));
      clock.advance(24 * 60 * 60_000 - 1000);
      const last = await sign();
      expect(kidOf(last)).toBe(kidOf(first));
      clock.advance(1000);
      const next = await sign();
      expect(kidOf(next)).not.toBe(kidOf(first));
      for (const token of [last, next]) expect(await verifier.access(token)).toMatchObject({ id: 'a-1' });
      // The first key is withdrawn when the one after the present key is published: no token that it signed is valid any more.
      clock.advance(24 * 60 * 60_000);
      await open().rotate();
      expect((await open().jwks()).keys.map(({ kid }) => kid)).toEqual([expect.any(String), kidOf(next)]);
    });

    it('does not sign with a key whose time has not come', async () => {
      const { kid } = await open().current();
      await rotate('2999-01-01T00:00:00.000Z');
      expect((await open().current()).kid).toBe(kid);
      expect((await open().jwks()).keys).toHaveLength(2);
    });
  });

  /** Adds a key, made in another store, beside the current one. */
  async function rotate(activeFrom?: string) {
    const temp = await createTempFolder();
    const other = openSqliteStore({ file: join(temp.folder, 'other.sqlite') });
    const { kid } = await createSigningKeys({ store: other, sealKey, clock, ids: randomUUID }).current();
    const key = await other.collection(signingKeyCollection).get(kid);
    clock.advance(1000);
    await stored().insert({ ...key, version: 0, active_from: activeFrom ?? clock().toISOString() });
    await other.close();
    await temp.remove();
  }
});

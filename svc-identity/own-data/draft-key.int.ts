import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((startIdentity) => {
  let identity: IdentityApp;
  beforeEach(async () => {
    identity = await startIdentity();
  });
  afterEach(() => identity.stop());

  const keyOf = async (token: string) => {
    const { status, body } = await identity.call('GET', '/api/draft-key', { token });
    return status === 200 ? (body as { key: string }).key : status;
  };

  describe('the key of drafts (GET /api/draft-key)', () => {
    it('is 32 bytes, the same in every session of an account, also asked for twenty times at once, and nobody else has it', async () => {
      const [one, other] = [await identity.person('one@example.org'), await identity.person('two@example.org')];
      const keys = await Promise.all(Array.from({ length: 20 }, () => keyOf(one.access)));
      expect(new Set(keys).size).toBe(1);
      expect(Buffer.from(String(keys[0]), 'base64url')).toHaveLength(32);
      expect(await keyOf(other.access)).not.toBe(keys[0]);
    });

    it('goes with the account', async () => {
      const person = await identity.person('gone@example.org');
      await keyOf(person.access);
      await identity.call('DELETE', `/api/accounts/${person.id}`, { token: person.access });
      expect(await keyOf(person.access)).toBe(401);
      const left = identity.store.declared().find(({ name }) => name === 'draft_keys');
      expect(await left?.findById(person.id)).toBeUndefined();
    });
  });
});

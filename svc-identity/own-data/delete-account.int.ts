import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { accountCollection } from '../accounts/schema.ts';
import { registration, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((startIdentity, engine) => {
  let identity: IdentityApp;
  beforeEach(async () => {
    identity = await startIdentity();
  });
  afterEach(() => identity.stop());

  type Person = Awaited<ReturnType<IdentityApp['person']>>;
  const remove = async (person: Person) =>
    (await identity.call('DELETE', `/api/accounts/${person.id}`, { token: person.access })).status;

  describe('deleting an account (DELETE /api/accounts/{id})', () => {
    it('answers 204, ends its sessions at once and leaves nothing to read', async () => {
      const person = await identity.person('gone@example.org');
      const officer = await identity.person('officer@example.org', 'compliance');
      expect(await remove(person)).toBe(204);
      expect((await identity.post('/api/token/refresh', { refresh: person.refresh })).status).toBe(401);
      expect((await identity.signIn('gone@example.org')).status).toBe(401);
      const read = (token: string) => identity.call('GET', `/api/accounts/${person.id}`, { token });
      expect((await read(person.access)).status).toBe(401);
      expect((await read(officer.access)).status).toBe(404);
      expect(await remove(person)).toBe(401);
    });

    it('tells the others with the last state, so that the person can be told', async () => {
      const person = await identity.person('gone@example.org');
      await remove(person);
      const [told] = await identity.heard(1, 'account.deleted');
      expect(told).toMatchObject({ key: person.id, actor: person.id, seq: 2, data: { email: 'gone@example.org' } });
    });

    it('keeps nothing of the address in its record', async () => {
      const person = await identity.person('gone@example.org');
      await remove(person);
      const record = await identity.store.collection(accountCollection).get(person.id);
      expect(record).toMatchObject({ state: 'deleted', email: '', email_key: null, held_keys: [] });
      expect(JSON.stringify(record)).not.toContain('gone@example.org');
    });

    // A stand-in of MongoDB may keep a unique value that was given up: there, the store's contract says what holds.
    if (engine === 'SQLite')
      it('frees the address for a new account', async () => {
        const person = await identity.person('gone@example.org');
        await remove(person);
        const again = await identity.person('gone@example.org', 'reviewer');
        expect(again.id).not.toBe(person.id);
        expect(jwt.decode(again.access)).toMatchObject({ sub: again.id, role: 'reviewer' });
      });

    it('keeps the last compliance account', async () => {
      const first = await identity.person('first@example.org', 'compliance');
      const second = await identity.person('second@example.org', 'compliance');
      expect(await remove(first)).toBe(204);
      const answer = await identity.call('DELETE', `/api/accounts/${second.id}`, { token: second.access });
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'state_conflict', detail: 'The last compliance account cannot be deleted.' },
      });
      expect((await identity.signIn('second@example.org')).status).toBe(200);
    });

    it('keeps one of three officers who leave at the same moment', async () => {
      const officers = await Promise.all([1, 2, 3].map((n) => identity.person(`o${n}@example.org`, 'compliance')));
      const statuses = await Promise.all(officers.map(remove));
      expect(statuses.sort()).toEqual([204, 204, 409]);
    });

    it('leaves a tombstone of ids and name, and its snapshot says that it is one', async () => {
      const person = await identity.person('gone@example.org');
      await identity.post('/api/accounts', registration('stays@example.org'));
      await remove(person);
      expect(await identity.service.republish()).toBe(2);
      const snapshots = identity.events.filter(({ type }) => type === 'account.snapshot');
      const tombstone = snapshots.find(({ key }) => key === person.id)!;
      expect(tombstone).toMatchObject({ seq: 2, data: { first_name: 'Rutendo', email: '', deleted: true } });
      expect(snapshots.find(({ key }) => key !== person.id)!.data.deleted).toBeUndefined();
    });
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { registration, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((startIdentity) => {
  let identity: IdentityApp;
  const none = Infinity;
  beforeEach(async () => {
    const limits = { submissions: none, followUps: none, files: none, unclaimed: none, registrations: 3 };
    identity = await startIdentity({ limits });
  });
  afterEach(() => identity.stop());

  describe('own data (GET /api/accounts/{id}/data.json)', () => {
    it('holds the account, its sessions and its history, and no secret', async () => {
      const person = await identity.person('own@example.org');
      await identity.signIn('own@example.org');
      const answer = await identity.call('GET', `/api/accounts/${person.id}/data.json`, { token: person.access });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          account: { id: person.id, email: 'own@example.org', former_emails: [] },
          history: [{ action: 'registered' }],
        },
      });
      expect((answer.body as { sessions: unknown[] }).sessions).toHaveLength(2);
      expect(JSON.stringify(answer.body)).not.toMatch(/hash|mac"|argon|secret/i);
    });

    it('is nobody else’s, not even an officer’s', async () => {
      const person = await identity.person('own@example.org');
      const officer = await identity.person('officer@example.org', 'compliance');
      const path = `/api/accounts/${person.id}/data.json`;
      expect((await identity.call('GET', path, { token: officer.access })).status).toBe(403);
    });
  });

  describe('the daily limit of registrations', () => {
    it('counts those of a network, and the next day begins anew', async () => {
      const register = (name: string) =>
        identity.post('/api/accounts', registration(`${name}@example.org`, 'researcher'));
      for (const name of ['one', 'two', 'three']) expect((await register(name)).status).toBe(201);
      expect(await register('four')).toMatchObject({
        status: 429,
        body: { detail: "You have reached today's limit. Try again tomorrow." },
      });
      identity.clock.advance(24 * 60 * 60_000);
      expect((await register('four')).status).toBe(201);
    });
  });
});

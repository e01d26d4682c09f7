import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { password, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((startIdentity) => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  const minute = 60_000;
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
  interface Row {
    id: string;
    device: string;
    is_current: boolean;
  }
  const rows = async (token: string) => (await identity.call('GET', '/api/sessions', { token })).body as Row[];
  const end = (token: string, id: string) => identity.call('DELETE', `/api/sessions/${id}`, { token });

  describe('where an account is logged in (GET /api/sessions)', () => {
    it('tells each open session, the one used last first, and which one asks', async () => {
      const person = await identity.person('devices@example.org');
      await identity.person('other@example.org');
      identity.clock.advance(minute);
      const given = { email: 'devices@example.org', password };
      const second = await identity.post('/api/token', given, { 'user-agent': firefox });
      expect(await rows((second.body as { access: string }).access)).toEqual([
        {
          id: expect.any(String),
          device: 'Firefox on Windows',
          network: '127.0.0.1',
          opened_at: identity.clock().toISOString(),
          active_at: identity.clock().toISOString(),
          is_current: true,
        },
        expect.objectContaining({ device: 'Another program', is_current: false }),
      ]);
      identity.clock.advance(minute);
      const renewed = await identity.post('/api/token/refresh', { refresh: person.refresh });
      const { access } = renewed.body as { access: string };
      expect((await rows(access)).map(({ is_current }) => is_current)).toEqual([true, false]);
    });

    it('tells none that has ended or is over', async () => {
      const person = await identity.person('gone@example.org');
      const more = async () => (await identity.signIn('gone@example.org')).body as { access: string; refresh: string };
      const [left] = [
        await more(),
        await identity.post('/api/token', { email: 'gone@example.org', password, keep: false }),
      ];
      await identity.post('/api/token/logout', { refresh: left.refresh });
      identity.clock.advance(61 * minute);
      const { access } = (await identity.post('/api/token/refresh', { refresh: person.refresh })).body as Row & {
        access: string;
      };
      expect(await rows(access)).toHaveLength(1);
    });
  });

  it('what a new password ended is told no more, and is called ended in the own data', async () => {
    const person = await identity.person('changed@example.org');
    await identity.signIn('changed@example.org');
    expect(await rows(person.access)).toHaveLength(2);
    const body = { old_password: password, new_password: 'Changed7sadza9' };
    await identity.call('PUT', `/api/change-password/${person.id}`, { token: person.access, body });
    expect(await rows(person.access)).toMatchObject([{ is_current: true }]);
    await identity.signIn('changed@example.org', body.new_password);
    expect(await rows(person.access)).toHaveLength(2);
    const own = await identity.call('GET', `/api/accounts/${person.id}/data.json`, {
      token: person.access,
      shown: { password: body.new_password },
    });
    const { sessions } = own.body as { sessions: { state: string }[] };
    expect(sessions.map(({ state }) => state).sort()).toEqual(['ended', 'open', 'open']);
  });

  describe('ending one (DELETE /api/sessions/{id})', () => {
    it('ends it at once, and says so at its next refresh; the others go on', async () => {
      const person = await identity.person('ends@example.org');
      const other = (await identity.signIn('ends@example.org')).body as { access: string; refresh: string };
      const { id } = (await rows(person.access)).find(({ is_current }) => !is_current)!;
      expect((await end(person.access, id)).status).toBe(204);
      expect((await identity.call('GET', '/api/sessions', { token: other.access })).body).toMatchObject({
        status: 401,
        code: 'session_ended',
      });
      expect((await identity.post('/api/token/refresh', { refresh: other.refresh })).body).toMatchObject({
        status: 401,
        code: 'session_ended',
        detail: 'This device was logged out from another one. Log in again.',
      });
      expect(await rows(person.access)).toHaveLength(1);
      expect((await end(person.access, id)).status).toBe(404);
      expect(await identity.ended(person.id, 'removed')).toBe(1);
    });

    it('is nobody else’s, not even an officer’s', async () => {
      const person = await identity.person('own@example.org');
      const officer = await identity.person('officer@example.org', 'compliance');
      const [{ id }] = (await rows(person.access)) as [Row];
      expect((await end(officer.access, id)).status).toBe(404);
      expect(await rows(person.access)).toHaveLength(1);
    });
  });
});

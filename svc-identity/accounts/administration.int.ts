import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ListedAccount, RecoveryCodes, TotpSetup } from '@portal/contracts/accounts';
import { waitFor } from '@portal/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import { securityEventCollection, type StoredSecurityEvent } from '../security-log/chain.ts';
import { registration, type IdentityApp } from '../testing/identity-app.ts';
import { officerActs, startWithOfficers, type Person } from '../testing/officers.ts';
import { onEachStore } from '../testing/on-each-store.ts';

const twoNeeded = { status: 403, body: { code: 'second_person' } };

onEachStore((startIdentity) => {
  let identity: IdentityApp;
  let ada: Person;
  let ben: Person;
  const start = async (config: Parameters<typeof startIdentity>[0]) => {
    ({ identity, ada, ben } = await startWithOfficers(startIdentity, config));
  };
  afterEach(() => identity.stop());
  const { act, refreshed, newcomer, setRole, setState, read, proposals, decide } = officerActs(() => identity);

  describe('where one officer decides (FOUR_EYES off)', () => {
    beforeEach(() => start({}));

    it('a disabled account gets the general 401, its sessions end, and it works again when it is enabled', async () => {
      const email = 'gone@example.org';
      const person = await identity.person(email, 'reviewer');
      expect((await setState(ada, person, 'disabled')).status).toBe(204);
      expect(await identity.signIn(email)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
      expect((await refreshed(person)).status).toBe(401);
      expect(await read(ada, person)).toMatchObject({ state: 'disabled', email });
      const [told] = await identity.heard(1, 'account.disabled');
      expect(told).toMatchObject({ key: person.id, actor: ada.id, data: { state: 'disabled', approved: true } });
      // Neither a forgotten password nor another registration opens it.
      await identity.post('/api/password-reset', { email });
      expect((await identity.post('/api/accounts', registration(email))).status).toBe(201);
      expect((await identity.signIn(email)).status).toBe(401);
      expect((await setState(ben, person, 'disabled')).status).toBe(409);
      expect((await setState(ben, person, 'active')).status).toBe(204);
      expect((await identity.signIn(email)).status).toBe(200);
      expect((await identity.heard(1, 'account.enabled'))[0]).toMatchObject({ data: { state: 'active' } });
    });

    it('another role ends the sessions, and the next one has it', async () => {
      const person = await identity.person('changes@example.org', 'reviewer');
      expect((await setRole(ada, person, 'researcher')).status).toBe(204);
      expect((await refreshed(person)).status).toBe(401);
      const [told] = await identity.heard(1, 'account.role_changed');
      expect(told).toMatchObject({ key: person.id, data: { role: 'researcher' } });
      expect((await setRole(ada, person, 'researcher')).status).toBe(409);
    });

    it('ends all sessions of somebody else', async () => {
      const person = await newcomer();
      expect((await act(ada, `${person.id}/logout`)).status).toBe(204);
      expect((await refreshed(person)).status).toBe(401);
      expect((await act(ada, 'nobody/logout')).status).toBe(404);
    });

    it('tells officers of their own account what they see of others too', async () => {
      const seen = { state: 'active', registered_at: expect.any(String), second_step: false };
      expect(await read(ben, ada)).toMatchObject(seen);
      expect(await read(ada, ada)).toMatchObject({ ...seen, signatures: expect.any(String), four_eyes: 'off' });
      const person = await newcomer();
      expect(await read(person, person)).not.toHaveProperty('registered_at');
    });

    it('asks for a reason, and leaves nobody to their own account', async () => {
      const person = await newcomer();
      expect(await act(ada, `${person.id}/state`, { state: 'disabled', reason: ' ' })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'reason', message: 'Please enter a reason.' }] },
      });
      expect(await setRole(ada, ada, 'researcher')).toMatchObject(twoNeeded);
    });

    it('of two officers who disable each other at once, one can still work', async () => {
      // Both are known and wait for their turn before one of them takes the other away.
      const lease = 'identity.last-compliance';
      await identity.store.lease(lease, 'the test', 60_000);
      const asked = jest.spyOn(identity.store, 'lease');
      const acts = [setState(ada, ben, 'disabled'), setState(ben, ada, 'disabled')];
      const waiting = () => asked.mock.calls.filter(([name]) => name === lease).map(([, holder]) => holder);
      await waitFor(() => new Set(waiting()).size === 2);
      await identity.store.release(lease, 'the test');
      const answers = await Promise.all(acts);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect((await Promise.all([ada, ben].map(refreshed))).map(({ status }) => status).sort()).toEqual([200, 401]);
    });

    it('the last officer can neither be demoted nor deleted', async () => {
      expect((await setRole(ada, ben, 'researcher')).status).toBe(204);
      const gone = await identity.call('DELETE', `/api/accounts/${ada.id}`, { token: ada.access });
      expect(gone.status).toBe(409);
      // Ben's token lives on for a while and must not take the last officer away.
      expect((await setRole(ben, ada, 'researcher')).status).not.toBe(204);
    });

    it('lists accounts by name, address, role and state', async () => {
      const rudo = await identity.post('/api/accounts', {
        ...registration('rudo@example.org', 'reviewer'),
        first_name: 'Rudo',
        last_name: 'Ncube',
      });
      const { id } = rudo.body as { id: string };
      await setState(ada, { id }, 'disabled');
      const list = async (query: string) => {
        const { body, headers } = await identity.call('GET', `/api/accounts${query}`, { token: ada.access });
        return [Number(headers.get('x-total-count')), (body as ListedAccount[]).map(({ email }) => email)];
      };
      expect(await list('?search=ncu')).toEqual([1, ['rudo@example.org']]);
      expect(await list('?search=rudo%40example')).toEqual([1, ['rudo@example.org']]);
      expect(await list('?state=disabled')).toEqual([1, ['rudo@example.org']]);
      expect(await list('?role=reviewer&state=active')).toEqual([0, []]);
      expect(await list('?role=compliance&page_size=1')).toEqual([2, [expect.stringMatching(/ada|ben/)]]);
      expect((await list(''))[0]).toBe(3);
    });
  });

  describe('the security log', () => {
    it('has a row for each act of an officer, with actor and subject, and for each of a second step, without a secret', async () => {
      await start({ fourEyes: 'required' });
      const person = await newcomer();
      await setRole(ada, person, 'compliance');
      await decide(ben, (await proposals(ben))[0]!.id, 'refuse');
      await setRole(ada, person, 'reviewer');
      await setState(ada, person, 'disabled');
      await setState(ada, person, 'active');
      await act(ada, `${person.id}/logout`);
      const { access: token } = ben;
      const { secret } = (await identity.call('POST', '/api/factors/totp', { token })).body as TotpSetup;
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: identity.clock().getTime() });
      const confirmed = await identity.call('POST', '/api/factors/totp/confirm', { token, body: { code } });
      const { recovery_codes } = confirmed.body as RecoveryCodes;
      const { ticket } = (await identity.signIn('ben@example.org')).body as { ticket: string };
      for (const tried of ['000000', recovery_codes[0]!])
        await identity.post('/api/token/second-step', { ticket, code: tried });

      const rows: StoredSecurityEvent[] = [];
      for await (const row of identity.store.collection(securityEventCollection).scan(100)) rows.push(row);
      const ours = rows.filter(({ kind }) => !['sign_in', 'log', 'registration', 'confirmation'].includes(kind));
      expect(ours.map(({ kind, outcome, actor, subject }) => [kind, outcome, actor, subject])).toEqual([
        ['proposal', 'done', ada.id, person.id],
        ['proposal', 'done', ben.id, person.id],
        ['role', 'done', ada.id, person.id],
        ['state', 'done', ada.id, person.id],
        ['state', 'done', ada.id, person.id],
        ['session_ended', 'done', ada.id, person.id],
        ['factor', 'done', ben.id, ben.id],
        ['second_step', 'refused', ben.id, ben.id],
        ['second_step', 'done', ben.id, ben.id],
      ]);
      expect(ours.every(({ network }) => network === '127.0.0.1')).toBe(true);
      for (const one of [secret, code, ticket, ...recovery_codes]) expect(JSON.stringify(rows)).not.toContain(one);
    });
  });
});

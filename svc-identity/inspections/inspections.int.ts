import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Inspection, ShownProposal } from '@portal/contracts/accounts';
import { resetTokenContext } from '@portal/contracts/events';
import { unseal } from '@portal/service-kit/encryption';
import { testKeys } from '@portal/service-kit/keys';
import { password, someAct, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

const day = 86_400_000;
const email = 'inspector@example.org';
const forReading = { status: 403, body: { code: 'read_only', detail: 'This account can only read.' } };

onEachStore((startIdentity, engine) => {
  let identity: IdentityApp;
  type Person = Awaited<ReturnType<IdentityApp['person']>>;
  let ada: Person;
  afterEach(() => identity.stop());

  const dayIn = (days: number) => new Date(identity.clock().getTime() + days * day).toISOString().slice(0, 10);
  const invite = (body: object = {}, by = ada) =>
    identity.call('POST', '/api/inspections', {
      token: by.access,
      body: { name: 'Dr Chipo Nleya', email, until: dayIn(10), ...body },
    });
  const list = async () => (await identity.call('GET', '/api/inspections', { token: ada.access })).body as Inspection[];
  /** The token of the link in the mail. */
  const linkOf = async (id: string) => {
    const events = await identity.heard(1, 'account.password_reset_requested');
    const { data } = events.find(({ key }) => key === id)!;
    return unseal((data as { sealed_token?: string }).sealed_token ?? '', testKeys().reset, resetTokenContext(id));
  };
  const choose = async (id: string) =>
    identity.post('/api/password-reset/confirm', { token: await linkOf(id), new_password: password });
  /** An inspector who has signed in. */
  async function inspector() {
    const { id } = (await invite()).body as Inspection;
    expect((await choose(id)).status).toBe(200);
    const { access, refresh } = (await identity.signIn(email)).body as { access: string; refresh: string };
    return { id, access, refresh };
  }
  const call = (by: { access: string }, method: string, path: string, body?: object) =>
    identity.call(method, path, { token: by.access, body });

  async function start(config: Parameters<typeof startIdentity>[0] = {}) {
    identity = await startIdentity(config);
    ada = await identity.person('ada@example.org', 'compliance');
  }

  describe('an inspection (docs/record 14 to 16)', () => {
    beforeEach(() => start());

    it('invites by a link, which sets the password of an account that only reads', async () => {
      const answer = await invite();
      const { id } = answer.body as Inspection;
      expect(answer).toMatchObject({
        status: 201,
        body: { name: 'Dr Chipo Nleya', email, until: dayIn(10), state: 'open' },
      });
      expect((await identity.signIn(email)).status).toBe(401);
      const [invited] = await identity.heard(1, 'account.password_reset_requested');
      expect(invited).toMatchObject({ key: id, actor: ada.id, data: { invited_until: dayIn(10), read_only: true } });
      identity.clock.advance(6 * day);
      expect((await choose(id)).status).toBe(200);
      const { access } = (await identity.signIn(email)).body as { access: string };
      const claims = JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString()) as object;
      expect(claims).toMatchObject({ role: 'compliance', read_only: true });
      const own = await call({ access }, 'GET', `/api/accounts/${id}`);
      expect(own).toMatchObject({ status: 200, body: { is_staff: true, read_only_until: dayIn(4) } });
    });

    it.each([
      ['no name', { name: ' ' }, 'name'],
      ['a longer name than others have', { name: 'x'.repeat(101) }, 'name'],
      ['no address', { email: 'nobody' }, 'email'],
      ['a taken address', { email: 'ada@example.org' }, 'email'],
      ['a day that has passed', { until: '2020-01-01' }, 'until'],
      ['more than 30 days', { until: '2099-01-01' }, 'until'],
      ['no day', { until: 'soon' }, 'until'],
    ])('refuses %s', async (_what, body, field) => {
      expect(await invite(body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
      expect(await list()).toEqual([]);
    });

    it('takes the thirtieth day', async () => {
      expect((await invite({ until: dayIn(30) })).status).toBe(201);
    });

    it('reads, and does nothing: neither commands nor accounts’ pages', async () => {
      const reader = await inspector();
      const refused: [string, string, object?][] = [
        ['GET', '/api/accounts'],
        ['GET', '/api/accounts/export.csv?approval=pending'],
        ['GET', '/api/account-proposals'],
        ['GET', `/api/accounts/${ada.id}`],
        ['GET', '/api/inspections'],
        ['POST', '/api/inspections', { name: 'A', email: 'a@example.org', until: dayIn(1) }],
        ['POST', `/api/inspections/${reader.id}/end`],
        ['POST', `/api/accounts/${ada.id}/state`, { state: 'disabled', reason: 'x' }],
        ['PUT', `/api/accounts/${reader.id}`, {}],
        ['DELETE', `/api/accounts/${reader.id}`],
        ['POST', '/api/signatures', { password, meaning: 'Approval', about: 'a'.repeat(64) }],
      ];
      for (const [method, path, body] of refused)
        expect([path, await call(reader, method, path, body)]).toMatchObject([path, forReading]);
      for (const path of ['/api/security-events', '/api/sessions', '/api/factors'])
        expect([path, (await call(reader, 'GET', path)).status]).toEqual([path, 200]);
      expect((await call(reader, 'POST', '/api/token/confirm', { password, acts: [someAct] })).status).toBe(200);
      const change = { old_password: password, new_password: 'Another12345' };
      expect((await call(reader, 'PUT', `/api/change-password/${reader.id}`, change)).status).toBe(200);
    });

    it('counts as no officer: the last officer stays the last', async () => {
      await inspector();
      expect((await call(ada, 'DELETE', `/api/accounts/${ada.id}`)).status).toBe(409);
    });

    it('ends by itself after its last day, with all its tokens', async () => {
      const reader = await inspector();
      identity.clock.advance(10 * day);
      await identity.service.round();
      expect((await identity.signIn(email)).status).toBe(200);
      identity.clock.advance(day);
      await identity.service.round();
      expect((await identity.signIn(email)).status).toBe(401);
      expect((await identity.post('/api/token/refresh', { refresh: reader.refresh })).status).toBe(401);
      expect((await identity.heard(1, 'account.deleted'))[0]).toMatchObject({ key: reader.id, actor: null });
    });

    it('is ended by an officer, at once, and stays in the list; its address is free again', async () => {
      const reader = await inspector();
      expect((await call(reader, 'GET', '/api/security-events')).status).toBe(200);
      expect((await call(ada, 'POST', `/api/inspections/${ada.id}/end`)).status).toBe(404);
      expect((await call(ada, 'POST', `/api/inspections/${reader.id}/end`)).status).toBe(204);
      expect((await call(reader, 'GET', '/api/security-events')).status).toBe(401);
      expect((await call(ada, 'POST', `/api/inspections/${reader.id}/end`)).status).toBe(404);
      // The stand-in for MongoDB holds an address on in its unique index.
      const again = engine === 'SQLite' ? email : 'another@example.org';
      expect((await invite({ until: dayIn(20), email: again })).status).toBe(201);
      expect((await list()).map(({ name, state }) => [name, state])).toEqual([
        ['Dr Chipo Nleya', 'open'],
        ['Dr Chipo Nleya', 'ended'],
      ]);
    });

    it('cannot be made an officer, nor anything else, on the pages of accounts', async () => {
      const reader = await inspector();
      for (const [act, body] of [
        ['role', { role: 'reviewer', reason: 'x' }],
        ['state', { state: 'disabled', reason: 'x' }],
        ['proposals', { kind: 'recover', reason: 'x' }],
      ] as const)
        expect((await call(ada, 'POST', `/api/accounts/${reader.id}/${act}`, body)).status).toBe(409);
    });
  });

  describe('where a second officer confirms it (FOUR_EYES required)', () => {
    let ben: Person;
    beforeEach(async () => {
      await start({ fourEyes: 'required' });
      ben = await identity.person('ben@example.org', 'compliance');
    });
    const proposals = async (by: Person) =>
      (await call(by, 'GET', '/api/account-proposals')).body as readonly ShownProposal[];
    const decide = (by: Person, id: string, decision: 'confirm' | 'refuse') =>
      call(by, 'POST', `/api/account-proposals/${id}/decision`, { decision });
    const invitations = () => identity.events.filter(({ type }) => type === 'account.password_reset_requested').length;

    it('one officer alone opens nothing; a second one does, and the link is mailed then', async () => {
      const { status, body } = await invite();
      const { id } = body as Inspection;
      expect([status, body]).toMatchObject([202, { state: 'waiting' }]);
      expect(await identity.proposed()).toMatchObject([
        { data: { kind: 'inspect', subject: { id, name: 'Dr Chipo Nleya' }, inspection_until: dayIn(10) } },
      ]);
      const [proposal] = (await proposals(ben)) as [ShownProposal];
      expect(proposal).toMatchObject({ kind: 'inspect', inspection_until: dayIn(10), actions: ['confirm', 'refuse'] });
      expect((await decide(ada, proposal.id, 'confirm')).status).toBe(403);
      expect((await call(ada, 'GET', '/api/accounts?approval=pending')).body).toEqual([]);
      expect(invitations()).toBe(0);
      expect((await decide(ben, proposal.id, 'confirm')).status).toBe(204);
      expect(await list()).toMatchObject([{ id, state: 'open' }]);
      expect((await choose(id)).status).toBe(200);
      expect((await identity.signIn(email)).status).toBe(200);
      expect(invitations()).toBe(1);
      const logged = await call(ada, 'GET', '/api/security-events?kind=inspection');
      expect(logged.body).toMatchObject([{ actor: ben.id, subject: id, detail: { proposal: proposal.id } }]);
    });

    it.each([
      ['refused', (id: string) => decide(ben, id, 'refuse')],
      ['ended by whoever proposed it', async () => call(ada, 'POST', `/api/inspections/${(await list())[0]!.id}/end`)],
    ])('%s, it is over, opens nothing, and its address is free', async (_how, end) => {
      await invite();
      const [{ id }] = (await proposals(ben)) as [ShownProposal];
      expect((await end(id)).status).toBe(204);
      expect(await list()).toMatchObject([{ state: 'ended' }]);
      expect(await proposals(ben)).toEqual([]);
      expect(invitations()).toBe(0);
      const again = engine === 'SQLite' ? email : 'another@example.org';
      expect((await invite({ email: again })).status).toBe(202);
    });

    it('that nobody confirms is over after seven days', async () => {
      await invite();
      identity.clock.advance(7 * day - 1);
      await identity.service.round();
      ada = { ...ada, ...((await identity.signIn('ada@example.org')).body as { access: string }) };
      expect(await list()).toMatchObject([{ state: 'waiting' }]);
      identity.clock.advance(1);
      await identity.service.round();
      expect(await list()).toMatchObject([{ state: 'ended' }]);
    });

    it('is nothing that can be proposed about another account', async () => {
      const body = { kind: 'inspect', reason: 'x' };
      expect((await call(ada, 'POST', `/api/accounts/${ben.id}/proposals`, body)).status).toBe(400);
    });
  });

  it('an inspector is no second officer where FOUR_EYES asks for one', async () => {
    await start();
    const reader = await inspector();
    const strict = await identity.replica({ fourEyes: 'required' });
    const ben = await identity.person('ben@example.org', 'compliance');
    const body = { state: 'disabled', reason: 'Left' };
    const proposed = await strict.call('POST', `/api/accounts/${ben.id}/state`, { token: ada.access, body });
    expect(proposed.status).toBe(202);
    const { proposal } = proposed.body as { proposal: string };
    const decision = await call(reader, 'POST', `/api/account-proposals/${proposal}/decision`, { decision: 'confirm' });
    expect(decision).toMatchObject(forReading);
    await strict.stop();
  });
});

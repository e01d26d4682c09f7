import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorsIn } from '@portal/service-kit/testing';
import { registration, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((startIdentity) => {
  let identity: IdentityApp;
  let owner: Awaited<ReturnType<IdentityApp['person']>>;
  beforeAll(async () => {
    identity = await startIdentity();
    owner = await identity.person('owner@example.org', 'researcher');
    await identity.person('stranger@example.org', 'reviewer');
  });
  afterAll(() => identity.stop());

  const { password: _password, ...profile } = registration('owner@example.org');
  const read = async () => (await identity.call('GET', `/api/accounts/${owner.id}`, { token: owner.access })).body;
  const put = (changes: Record<string, unknown>, headers: Record<string, string> = {}) =>
    identity.call('PUT', `/api/accounts/${owner.id}`, {
      token: owner.access,
      body: { ...profile, ...changes },
      headers,
    });

  describe('reading an account (GET /api/accounts/{id})', () => {
    it('shows the fields of the specification and no password', async () => {
      expect(await read()).toEqual({ ...profile, id: owner.id, telephone: null });
    });

    it('answers with a trailing slash too', async () => {
      expect((await identity.call('GET', `/api/accounts/${owner.id}/`, { token: owner.access })).status).toBe(200);
    });
  });

  describe('editing the profile (PUT /api/accounts/{id})', () => {
    it('changes the profile and tells the others', async () => {
      const answer = await put({ first_name: 'Tendai', telephone: '+263242791792' });
      expect(answer).toMatchObject({ status: 200, body: { first_name: 'Tendai', telephone: '+263242791792' } });
      const told = await identity.heard(1, 'account.updated');
      expect(told[0]).toMatchObject({ key: owner.id, seq: 2, actor: owner.id, data: { first_name: 'Tendai' } });
    });

    it('ignores whatever else comes in the merged record', async () => {
      const before = await read();
      const more = { is_staff: true, is_researcher: false, role: 'compliance', approved: false, id: 'x', version: 99 };
      const secret = { password: 'Hacked12345', password_hash: 'x', state: 'deleted', email_key: 'x', _id: 'x' };
      expect((await put({ ...(before as object), ...more, ...secret })).status).toBe(200);
      expect(await read()).toEqual(before);
      expect((await identity.signIn('owner@example.org')).status).toBe(200);
    });

    it('names every broken rule', async () => {
      const blank = { first_name: '', last_name: ' ', email: '', mobile: '', telephone: '1', address: '' };
      const answer = await put(blank);
      expect(answer.status).toBe(422);
      expect(errorsIn(answer)).toEqual([
        { field: 'first_name', message: 'Blank first name not allowed.' },
        { field: 'last_name', message: 'Blank last name not allowed.' },
        { field: 'email', message: 'Blank email address not allowed.' },
        { field: 'mobile', message: 'Blank mobile number not allowed.' },
        { field: 'telephone', message: 'Enter valid telephone number.' },
        { field: 'address', message: 'Blank physical address not allowed.' },
      ]);
      expect(errorsIn(await put({ mobile: '0773' }))).toEqual([
        { field: 'mobile', message: 'Enter valid mobile number.' },
      ]);
    });

    it.each([{ first_name: { $ne: null } }, { mobile: 1 }, { address: ['x'] }])(
      'answers 400 to %j',
      async (changes) => {
        expect((await put(changes)).status).toBe(400);
      },
    );

    it('overwrites nothing when If-Match is stale', async () => {
      const answer = await put({ first_name: 'First' });
      const etag = answer.headers.get('etag')!;
      expect((await put({ first_name: 'Second' }, { 'if-match': etag })).status).toBe(200);
      expect((await put({ first_name: 'Third' }, { 'if-match': etag })).status).toBe(412);
      expect(await read()).toMatchObject({ first_name: 'Second' });
    });

    it('keeps a whole history of ten edits at once', async () => {
      await identity.settled();
      const from = identity.events.length;
      const before = identity.events.filter(({ type }) => type === 'account.updated').length;
      const names = Array.from({ length: 10 }, (_, n) => `Name${n}`);
      const answers = await Promise.all(names.map((first_name) => put({ first_name })));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const events = await identity.heard(before + 10, 'account.updated');
      const seqs = identity.events.slice(from).map(({ seq }) => seq);
      expect(new Set(seqs).size).toBe(10);
      expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
      expect(events.at(-1)!.data.first_name).toBe(((await read()) as { first_name: string }).first_name);
    });
  });
});

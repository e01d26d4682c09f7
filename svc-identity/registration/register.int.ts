import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorsIn, waitFor } from '@portal/service-kit/testing';
import { registration, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((startIdentity) => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  const register = (changes: Record<string, unknown> = {}, headers?: Record<string, string>) =>
    identity.post('/api/accounts', { ...registration('new@example.org'), ...changes }, headers);
  const weak = 'Please enter a password with at least 8 characters, an alphabetic character and a digit.';

  describe('registering (POST /api/accounts)', () => {
    it.each(['researcher', 'reviewer', 'compliance'] as const)('a %s answers 201 and the account', async (role) => {
      const { password: _password, ...shown } = registration(`${role}@example.org`, role);
      const { status, body } = await identity.post('/api/accounts', registration(`${role}@example.org`, role));
      expect(status).toBe(201);
      expect(body).toEqual({ ...shown, telephone: null, id: expect.any(String) });
    });

    it('tells the others: account.registered with what they keep', async () => {
      const { body, headers } = await register({ email: 'Told@Example.org' }, { 'x-request-id': 'of-the-caller' });
      const { id } = body as { id: string };
      const event = await waitFor(() => identity.events.find(({ key }) => key === id));
      expect(event).toMatchObject({
        type: 'account.registered',
        seq: 1,
        key: id,
        actor: null,
        correlation_id: headers.get('x-request-id'),
        data: { id, email: 'Told@Example.org', role: 'researcher', approved: true },
      });
      expect(JSON.stringify(identity.events)).not.toMatch(/password_hash|argon2/);
    });

    it('keeps numbers without the spaces and the 0 after +263 that were typed', async () => {
      const typed = { email: 'spaces@example.org', mobile: '+263 077 352 0118', telephone: '+263 024 270 5566' };
      const { status, body } = await register(typed);
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({ mobile: '+263773520118', telephone: '+263242705566' }),
      ]);
    });

    it('names the first broken rule alone, in the order of the specification', async () => {
      const mended: Record<string, unknown> = {};
      const order: [string, unknown, string, unknown][] = [
        ['first_name', ' ', 'Please enter your first name.', 'Rutendo'],
        ['last_name', '', 'Please enter your last name.', 'Moyo'],
        ['email', '', 'Please enter your email address.', 'ordered@example.org'],
        ['mobile', '', 'Please enter your mobile number.', '0773'],
        ['mobile', '0773', 'Please enter valid mobile number.', '+263773520118'],
        ['telephone', '04', 'Please enter valid telephone number.', ''],
        ['address', '', 'Please enter your physical address.', 'Harare'],
        ['password', 'short1', weak, 'Password123'],
        ['password', 'Password123', 'This password is too common. Choose another one.', 'Mvura7sadza9'],
      ];
      const broken = Object.fromEntries(order.map(([field, value]) => [field, value]).reverse());
      for (const [field, , message, good] of order) {
        const answer = await register({ ...broken, ...mended });
        expect(answer.status).toBe(422);
        expect(errorsIn(answer)).toEqual([{ field, message }]);
        expect(answer.body).toMatchObject({ detail: message });
        mended[field] = good;
      }
      expect((await register({ ...broken, ...mended })).status).toBe(201);
    });

    it.each([
      { is_researcher: false },
      { is_staff: true },
      { is_reviewer: true, is_researcher: undefined, is_staff: true },
    ])('wants exactly one role: %j', async (flags) => {
      expect(errorsIn(await register(flags))).toEqual([{ field: 'role', message: 'Please choose your role.' }]);
    });

    it.each([
      { id: 'mine' },
      { approved: true },
      { role: 'compliance' },
      { is_admin: true },
      { _id: 'x' },
      { version: 9 },
      { password_hash: 'x' },
      { first_name: { $gt: '' } },
      { email: ['a@example.org'] },
      { mobile: 2630773520118 },
      { is_staff: 'true' },
      { password: null, first_name: 7 },
    ])('answers 400 to %j', async (changes) => {
      expect((await register(changes)).status).toBe(400);
    });

    it('answers 413 to a body that nobody typed', async () => {
      expect((await register({ address: 'x'.repeat(200_000) })).status).toBe(413);
    });

    it('keeps any text as it was typed, but for controls and marks that turn the direction', async () => {
      const odd = '<b onclick=x>\u202eمرحبا\u0007 "; DROP TABLE accounts; -- 🙂';
      const { status, body } = await register({ email: 'odd@example.org', first_name: odd });
      expect(status).toBe(201);
      expect(body).toMatchObject({ first_name: odd.replace(/[\u202e\u0007]/g, '') });
      expect((await identity.signIn('odd@example.org')).status).toBe(200);
    });
  });

  describe('registering a known address', () => {
    it('answers as for a new one, stores nothing, and tells its holder once an hour', async () => {
      const first = await register({ email: 'known@example.org' });
      const again = await register({ email: 'KNOWN@example.org', first_name: 'Stranger', password: 'Other12345x' });
      const { id } = first.body as { id: string };
      expect(again.status).toBe(201);
      expect(again.body).toMatchObject({ first_name: 'Stranger', email: 'KNOWN@example.org' });
      expect(Object.keys(again.body as object)).toEqual(Object.keys(first.body as object));
      expect((again.body as { id: string }).id).not.toBe(id);
      expect((again.body as { id: string }).id).toHaveLength(id.length);
      expect([...again.headers.keys()].sort()).toEqual([...first.headers.keys()].sort());

      await register({ email: 'known@example.org' });
      const told = await identity.heard(1, 'account.registration_repeated');
      expect(told).toHaveLength(1);
      expect(told[0]).toMatchObject({ key: id, data: { email: 'known@example.org', first_name: 'Rutendo' } });
      expect((await identity.signIn('known@example.org', 'Other12345x')).status).toBe(401);
      expect((await identity.signIn('known@example.org')).status).toBe(200);
    });

    it('makes one account of twenty registrations at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => register({ email: 'race@example.org' })));
      expect(answers.every(({ status }) => status === 201)).toBe(true);
      const stored = await identity.heard(1, 'account.registered');
      expect(stored.filter(({ data }) => data.email === 'race@example.org')).toHaveLength(1);
    });
  });

  describe('a registration sent again with its Idempotency-Key', () => {
    const key = { 'idempotency-key': 'a-key-of-its-own' };

    it('answers as the first one did and tells nobody', async () => {
      const first = await register({ email: 'twice@example.org' }, key);
      const again = await register({ email: 'twice@example.org' }, key);
      expect(again).toMatchObject({ status: 201, body: first.body as object });
      const { id } = first.body as { id: string };
      expect(identity.events.filter((event) => event.key === id && event.type !== 'account.registered')).toEqual([]);
    });

    it('is refused with other content', async () => {
      expect((await register({ email: 'twice@example.org', last_name: 'Other' }, key)).status).toBe(422);
      expect((await register({ email: 'thrice@example.org' }, key)).status).toBe(422);
    });
  });
});

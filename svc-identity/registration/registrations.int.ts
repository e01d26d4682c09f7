import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { registrationCollection } from './store.ts';
import { password, registration, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((start) => {
  let identity: IdentityApp;
  beforeEach(async () => {
    identity = await start({ emailVerification: 'required' });
  });
  afterEach(() => identity.stop());

  const hour = 60 * 60_000;
  const email = 'new@example.org';
  const register = (changes: Record<string, unknown> = {}, headers?: Record<string, string>) =>
    identity.post('/api/accounts', { ...registration(email), ...changes }, headers);
  const open = (token: string, chosen: string | undefined = password) =>
    identity.post('/api/email-confirmations', { token, password: chosen });
  /** The newest link that was mailed. */
  const lastLink = async () => (await identity.links()).at(-1)!;
  const over = { status: 422, body: { detail: 'This link has expired or was used. Ask for a new one.' } };
  const refused =
    'The email or the password is not correct. If you have just registered, open the link in the email first.';
  const stored = async () => {
    const found = [];
    for await (const row of identity.store.collection(registrationCollection).scan(10)) found.push(row);
    return found;
  };
  const told = () => identity.events.filter(({ type }) => type === 'account.registration_repeated');

  describe('registering where addresses are confirmed (docs/accounts 7)', () => {
    it('makes no account until the link is opened, then the account that was promised', async () => {
      const { status, body } = await register();
      const { password: _password, ...shown } = registration(email);
      expect(status).toBe(201);
      expect(body).toEqual({ ...shown, telephone: null, id: expect.any(String), pending_email: email });
      const link = await lastLink();
      expect(link).toMatchObject({ kind: 'registration', to: email });
      expect(identity.events).toEqual([]);
      const before = await identity.signIn(email);
      expect([before.status, (before.body as { detail: string }).detail]).toEqual([401, refused]);

      expect(await open(link.token)).toMatchObject({ status: 200, body: { kind: 'registration' } });
      expect((await identity.signIn(email)).status).toBe(200);
      const [registered] = await identity.heard(1, 'account.registered');
      expect(registered).toMatchObject({ key: (body as { id: string }).id, seq: 1, data: { email, approved: true } });
      expect(await stored()).toEqual([]);
    });

    it('a refused sign-in says the same to everybody', async () => {
      await register();
      await open((await lastLink()).token);
      for (const address of [email, 'nobody@example.org'])
        expect((await identity.signIn(address, 'Wrong1234567')).body).toMatchObject({ detail: refused });
    });

    it('a link is valid for 48 hours, and only as it was sent', async () => {
      await register();
      const { token } = await lastLink();
      const [kind, id, secret = ''] = token.split('.');
      const others = ['', 'x', secret, `${kind}.${id}.`, `${kind}.${id}.${'x'.repeat(43)}`, `change.${id}.${secret}`];
      for (const other of [...others, `${kind}.${'y'.repeat(32)}.${secret}`, `${token}x`, `undo.${id}.${secret}`])
        expect(await open(other)).toMatchObject(over);
      identity.clock.advance(48 * hour - 1);
      expect((await open(token)).status).toBe(200);
      for (const other of others) expect(await open(other)).toMatchObject(over);

      await register({ email: 'late@example.org' });
      const late = await lastLink();
      identity.clock.advance(48 * hour);
      expect(await open(late.token)).toMatchObject(over);
    });

    it('a link that comes again because its answer was lost says the same, until something else happens to the account', async () => {
      await register();
      const { token } = await lastLink();
      for (let time = 0; time < 3; time += 1)
        expect(await open(token)).toMatchObject({ status: 200, body: { kind: 'registration' } });
      expect(await identity.heard(1, 'account.registered')).toHaveLength(1);
      expect((await stored()).map(({ id }) => id)).toEqual([]);
      await identity.post('/api/password-reset', { email });
      await identity.resetToken();
      expect(await open(token)).toMatchObject(over);
    });

    it('opening a link by GET, as mail scanners do, confirms nothing', async () => {
      await register();
      const { token } = await lastLink();
      expect((await identity.call('GET', '/api/email-confirmations')).status).toBe(405);
      expect((await identity.call('GET', `/api/email-confirmations?token=${token}`)).status).toBe(405);
      expect((await identity.signIn(email)).status).toBe(401);
      expect((await open(token)).status).toBe(200);
    });

    it('of several of one address the first that is opened wins, and the others are dropped', async () => {
      const links = [];
      for (const last_name of ['One', 'Two', 'Three']) {
        await register({ last_name, email: last_name === 'Two' ? 'NEW@example.org' : email });
        links.push(await lastLink());
      }
      expect((await open(links[1]!.token)).status).toBe(200);
      for (const { token } of [links[0]!, links[2]!]) expect(await open(token)).toMatchObject(over);
      expect(await stored()).toEqual([]);
      const registered = await identity.heard(1, 'account.registered');
      expect(registered.map(({ data }) => data.last_name)).toEqual(['Two']);
    });

    it('a link makes its own account, for whoever chose its password: a stranger who registered the address gets none', async () => {
      await register(
        { last_name: 'Stranger', password: 'Mvura9sadza3xx' },
        { 'user-agent': 'Firefox/140.0 (Windows)' },
      );
      const strangers = await lastLink();
      await register({ last_name: 'Holder' });
      const holders = await lastLink();
      const asked = {
        status: 422,
        body: { errors: [{ field: 'password', message: expect.stringMatching(/^Please enter/) }] },
      };
      expect(await identity.post('/api/email-confirmations', { token: strangers.token })).toMatchObject(asked);
      const notThis = {
        field: 'password',
        message: expect.stringMatching(/^This is not the password of this registration/),
      };
      expect(await open(strangers.token)).toMatchObject({ status: 422, body: { errors: [notThis] } });
      expect(await open(holders.token, 'Mvura9sadza3xx')).toMatchObject({ status: 422, body: { errors: [notThis] } });
      expect((await open(holders.token)).status).toBe(200);
      expect(await open(strangers.token, 'Mvura9sadza3xx')).toMatchObject(over);
      expect((await identity.signIn(email, 'Mvura9sadza3xx')).status).toBe(401);
      expect((await identity.signIn(email)).status).toBe(200);
      expect(await identity.heard(1, 'account.registered')).toMatchObject([{ data: { last_name: 'Holder' } }]);
    });

    it('a link tells when it was asked for and by which kind of browser, and never helps to guess', async () => {
      await register({}, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
      const link = await lastLink();
      expect(link.asked).toEqual({ at: identity.clock().toISOString(), device: 'Firefox on Windows' });
      const statuses = [];
      for (let times = 0; times < 12; times += 1) statuses.push((await open(link.token, `Guessed${times}xyz`)).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
      identity.clock.advance(60_000);
      expect((await open(link.token)).status).toBe(200);
    });

    it('two links of one address that are opened at once make one account', async () => {
      await register({ last_name: 'One' });
      await register({ last_name: 'Two' });
      const statuses = await Promise.all((await identity.links()).map(async ({ token }) => (await open(token)).status));
      expect(statuses.sort()).toEqual([200, 422]);
    });

    it('roles that need approval wait for it after that', async () => {
      await identity.stop();
      identity = await start({ emailVerification: 'required', roleApproval: 'required' });
      await identity.post('/api/accounts', registration(email, 'reviewer'));
      await open((await lastLink()).token);
      expect((await identity.signIn(email)).body).toMatchObject({ code: 'awaiting_approval' });
    });

    it('mails each registration of an address at once, 20 a day, known or not', async () => {
      const full = { status: 429, body: { code: 'daily_limit', detail: 'Too many emails today. Ask the council.' } };
      await register({ email: 'known@example.org' });
      await open((await lastLink()).token);
      for (const address of [email, 'known@example.org']) {
        const before = (await identity.links()).length + (address === email ? 0 : -1);
        for (let times = address === email ? 0 : 1; times < 20; times += 1)
          expect((await register({ email: address }, { 'idempotency-key': `key-${address}-${times}` })).status).toBe(
            201,
          );
        expect(await register({ email: address })).toMatchObject(full);
        expect((await identity.links()).length - before).toBe(address === email ? 20 : 1);
        // What was answered once is answered again.
        expect((await register({ email: address }, { 'idempotency-key': `key-${address}-7` })).status).toBe(201);
      }
      identity.clock.advance(24 * hour);
      expect((await register()).status).toBe(201);
    });

    it('keeps no password, no token and nothing typed where it could be read', async () => {
      await register({ first_name: 'Nyasha' });
      const link = await lastLink();
      const [row] = await stored();
      expect(JSON.stringify(row)).not.toContain(link.token.split('.')[2]);
      expect(link.sealed).not.toContain('example');
      expect(Buffer.from(link.sealed, 'base64url').toString('latin1')).not.toContain(email);
      const { row: _row, ...shown } = { row, ...link };
      expect(JSON.stringify(shown)).not.toContain('Nyasha');
    });

    it('rows that are over are swept away', async () => {
      await register();
      identity.clock.advance(48 * hour + 1);
      await identity.links();
      await register({ email: 'other@example.org' });
      expect((await stored()).map((row) => row.email)).toEqual(['other@example.org']);
    });
  });

  describe('registering a known address where addresses are confirmed', () => {
    let id: string;
    beforeEach(async () => {
      await register();
      await open((await lastLink()).token);
      id = (await identity.heard(1, 'account.registered'))[0]!.key;
    });

    it('answers as for a new one, makes nothing, and tells its holder once in ten minutes', async () => {
      const known = await register({ first_name: 'Stranger', password: 'Other12345x' });
      const unknown = await register({ first_name: 'Stranger', password: 'Other12345x', email: 'old@example.org' });
      expect(known.status).toBe(201);
      const anyone = { id: '', email: '', pending_email: '' };
      expect({ ...(known.body as object), ...anyone }).toEqual({ ...(unknown.body as object), ...anyone });
      expect([...known.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort());
      await register();
      expect((await identity.links()).map(({ to }) => to)).toEqual([email, 'old@example.org']);
      expect(told()).toMatchObject([{ key: id, data: { email, first_name: 'Rutendo' } }]);
      expect((await identity.signIn(email, 'Other12345x')).status).toBe(401);
      expect((await identity.signIn(email)).status).toBe(200);
    });

    it('the same Idempotency-Key answers as the first time, and with another body 422, known or not', async () => {
      for (const address of [email, 'unknown@example.org']) {
        const key = { 'idempotency-key': `key-of-${address}` };
        const first = await register({ email: address }, key);
        expect(await register({ email: address }, key)).toMatchObject({ status: 201, body: first.body as object });
        expect((await register({ email: address, last_name: 'Other' }, key)).status).toBe(422);
      }
    });

    it('the same Idempotency-Key after the account has arisen answers as the first time', async () => {
      const key = { 'idempotency-key': 'a-key-of-its-own' };
      const first = await register({ email: 'again@example.org' }, key);
      await open((await lastLink()).token);
      expect(await register({ email: 'again@example.org' }, key)).toMatchObject({
        status: 201,
        body: first.body as object,
      });
      expect((await register({ email: 'again@example.org', address: 'Elsewhere' }, key)).status).toBe(422);
      expect(await stored()).toEqual([]);
    });
  });

  it('takes the same time for a known and an unknown address', async () => {
    const strict = await start({ emailVerification: 'required' });
    try {
      const time = async (address: string) => {
        strict.clock.advance(hour);
        const start = performance.now();
        expect((await strict.post('/api/accounts', { ...registration(address), password })).status).toBe(201);
        return performance.now() - start;
      };
      await strict.post('/api/accounts', registration(email));
      await strict.post('/api/email-confirmations', { token: (await strict.links())[0]!.token, password });
      const known: number[] = [];
      const unknown: number[] = [];
      for (let n = 0; n < 9; n += 1) {
        // In turns: what goes on after an answer slows down whoever comes next.
        if (n % 2 === 0) known.push(await time(email));
        unknown.push(await time(`stranger${n}@example.org`));
        if (n % 2 === 1) known.push(await time(email));
      }
      // The shortest of each: whatever else the machine does makes others longer.
      const shortest = (times: number[]) => Math.min(...times);
      expect(shortest(unknown)).toBeGreaterThan(shortest(known) / 2);
      expect(shortest(unknown)).toBeLessThan(shortest(known) * 2);
    } finally {
      await strict.stop();
    }
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestAnswer } from '@portal/service-kit/testing';
import { browserHeaders, cookiesOf } from '../testing/browser.ts';
import { password, registration, type IdentityApp } from '../testing/identity-app.ts';
import { securityEventCollection, type SecurityRow, type StoredSecurityEvent } from '../security-log/chain.ts';
import { onEachStore } from '../testing/on-each-store.ts';

onEachStore((start, engine) => {
  let identity: IdentityApp;
  beforeEach(async () => {
    // The network is read from a proxy's header, so that a test has many.
    identity = await start();
    identity.service.app.set('trust proxy', 1);
  });
  afterEach(() => identity.stop());

  const wrong = 'Wrong1234567';
  const email = 'owner@example.org';
  const hour = 60 * 60_000;
  const elsewhere = { 'x-forwarded-for': '198.51.100.1' };

  const signIn = (given: string, headers: Record<string, string> = {}, address = email) =>
    identity.post('/api/token', { email: address, password: given }, headers);
  const fail = async (times: number, headers: (n: number) => Record<string, string> = () => ({}), address = email) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push((await signIn(wrong, headers(n), address)).status);
    return statuses;
  };
  const network = (n: number) => ({ 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` });
  const times = (count: number, status: number) => Array<number>(count).fill(status);
  /** The headers of the browser from which the owner has signed in. */
  const knownBrowser = async (): Promise<Record<string, string>> =>
    browserHeaders(await signIn(password, browserHeaders()));
  const knownOf = (answer: TestAnswer) => /=([^;]+)/.exec(cookiesOf(answer).portal_known ?? '')?.[1] ?? '';

  describe('guessing from an unknown browser (docs/sessions 7)', () => {
    it('is slowed after 10 failures for one account, known or not, in the same words', async () => {
      await identity.post('/api/accounts', registration(email));
      const answers = [];
      for (const address of [email, 'nobody@example.org']) {
        expect(await fail(11, undefined, address)).toEqual([...times(10, 401), 429]);
        answers.push(await signIn(password, {}, address));
      }
      const [one, other] = answers.map(({ status, headers, body }) => ({
        status,
        wait: headers.get('retry-after'),
        body: { ...(body as object), request_id: '' },
      }));
      expect(one).toMatchObject({ status: 429, wait: '1' });
      expect(one!.body).toMatchObject({
        detail: 'Too many attempts. Wait 1 minute, or choose a new password by email: that works at once.',
      });
      expect(other).toEqual(one);
    });

    it('leaves one row an hour in the security log of all tries that a counter refuses, however many', async () => {
      await identity.post('/api/accounts', registration(email));
      const rows = async () => {
        const all: StoredSecurityEvent[] = [];
        const log = identity.store.collection<StoredSecurityEvent, SecurityRow>(securityEventCollection);
        for await (const row of log.scan(100)) all.push(row);
        return all.filter(({ detail }) => detail.cause === 'too_many');
      };
      expect(await fail(10)).toEqual(times(10, 401));
      expect(await rows()).toEqual([]);
      await Promise.all(Array.from({ length: 20 }, () => fail(1)));
      const [row, ...more] = await rows();
      expect(row).toMatchObject({
        kind: 'sign_in',
        outcome: 'refused',
        subject: expect.any(String),
        network: '127.0.0.1',
      });
      expect(more).toEqual([]);
      // Another network is another counter; so is all of them together.
      await fail(14, () => elsewhere);
      expect(await rows()).toHaveLength(2);
      await fail(60, network);
      expect(await rows()).toHaveLength(3);
      identity.clock.advance(hour);
      await fail(12);
      expect(await rows()).toHaveLength(4);
    });

    it('waits twice as long after each further failure, 15 minutes at most, and says so', async () => {
      await identity.post('/api/accounts', registration(email));
      await fail(10);
      for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
        const slowed = await signIn(password);
        expect(slowed.headers.get('retry-after')).toBe(String(seconds));
        if (seconds === 900) expect(slowed.body).toMatchObject({ detail: expect.stringContaining('Wait 15 minutes,') });
        identity.clock.advance(seconds * 1000);
        await fail(1);
      }
    });

    it('lets the owner in when the wait is over, and forgets what was counted here', async () => {
      await identity.post('/api/accounts', registration(email));
      await fail(10);
      identity.clock.advance(1000);
      expect((await signIn(password)).status).toBe(200);
      expect(await fail(11)).toEqual([...times(10, 401), 429]);
    });

    it('over many accounts never delays another one behind the same address', async () => {
      await identity.post('/api/accounts', registration(email));
      for (let n = 0; n < 30; n += 1) await fail(1, undefined, `victim${n}@example.org`);
      await fail(12, undefined, 'colleague@example.org');
      expect((await signIn(password)).status).toBe(200);
    });

    it('by a stranger elsewhere does not delay the owner here', async () => {
      await identity.post('/api/accounts', registration(email));
      expect((await fail(12, () => elsewhere)).at(-1)).toBe(429);
      expect((await signIn(password)).status).toBe(200);
    });

    it('from many networks gets 60 tries an hour, then one a minute', async () => {
      await identity.post('/api/accounts', registration(email));
      expect(await fail(62, network)).toEqual([...times(60, 401), 429, 429]);
      identity.clock.advance(60_000);
      expect(await fail(2, (n) => network(100 + n))).toEqual([401, 429]);
      expect((await signIn(password, network(200))).headers.get('retry-after')).toBe('60');
      identity.clock.advance(hour);
      expect(await fail(60, (n) => network(300 + n))).toEqual(times(60, 401));
    });

    it('does not get further by guessing all at once', async () => {
      await identity.post('/api/accounts', registration(email));
      const guesses = Array.from({ length: 30 }, () => signIn(wrong));
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
      expect((await signIn(password)).status).toBe(429);
    });

    it('is counted in the store, so that every replica and a restarted one knows', async () => {
      await fail(10);
      const replica = await startTestApp(identity.openIdentity(identity.store).app);
      const body = { email, password };
      expect((await replica.call('POST', '/api/token', { body })).status).toBe(429);
      await replica.stop();
    });

    it('signing in a hundred times slows nobody', async () => {
      await identity.post('/api/accounts', registration(email));
      for (let n = 0; n < 100; n += 1) expect((await signIn(password)).status).toBe(200);
    });
  });

  describe('a browser that the account has signed in from', () => {
    beforeEach(() => identity.post('/api/accounts', registration(email)));

    it('is never delayed by 10,000 failures from 1,000 addresses, nor is a new password by mail', async () => {
      const mine = await knownBrowser();
      // The database's server is another process: fewer there. Of many at once most are told to wait before they are counted.
      const [rounds, networks, atOnce] = engine === 'SQLite' ? [10, 1000, 100] : [1, 100, 10];
      for (let round = 0; round < rounds; round += 1)
        for (let n = 0; n < networks; n += atOnce)
          await Promise.all(Array.from({ length: atOnce }, (_, more) => signIn(wrong, network(n + more))));
      expect((await signIn(password, network(5000))).status).toBe(429);
      expect((await signIn(password, mine)).status).toBe(200);
      expect((await identity.post('/api/password-reset', { email })).status).toBe(202);
      await identity.heard(1, 'account.password_reset_requested');
    });

    if (engine === 'MongoDB') return;

    it('counts as unknown for an hour after 10 failures in it', async () => {
      const mine = await knownBrowser();
      await fail(70, network);
      expect(await fail(11, () => mine)).toEqual([...times(10, 401), 429]);
      expect((await signIn(password, mine)).status).toBe(429);
      identity.clock.advance(hour - 1000);
      await fail(61, (n) => network(1000 + n));
      expect((await signIn(password, mine)).status).toBe(429);
      identity.clock.advance(1000);
      expect((await signIn(password, mine)).status).toBe(200);
    });

    it('is told by a cookie of 180 days that only the portal reads', async () => {
      const answer = await signIn(password, browserHeaders());
      expect(cookiesOf(answer).portal_known).toMatch(/; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
      const mine = browserHeaders(answer);
      identity.clock.advance(180 * 24 * hour);
      await fail(61, network);
      expect((await signIn(password, mine)).status).toBe(429);
    });

    it('knows the last five accounts, and each of them for itself', async () => {
      let last = await signIn(password, browserHeaders());
      for (let n = 1; n <= 5; n += 1) {
        const address = `other${n}@example.org`;
        await identity.post('/api/accounts', registration(address));
        if (n === 5) {
          await fail(61, network);
          expect((await signIn(password, browserHeaders(last))).status).toBe(200);
        }
        last = await signIn(password, browserHeaders(last), address);
        expect(knownOf(last).split('~')).toHaveLength(Math.min(5, n + 1));
      }
      await fail(61, (n) => network(9000 + n));
      expect((await signIn(password, browserHeaders(last))).status).toBe(429);
      const mine = knownOf(last).split('~').at(-1)!;
      await fail(61, network, 'other1@example.org');
      const cookie = { cookie: `portal_known=${mine}` };
      expect((await signIn(password, cookie, 'other1@example.org')).status).toBe(200);
      expect((await signIn(password, cookie)).status).toBe(429);
    });

    it('is not known by a cookie that was forged or changed', async () => {
      const genuine = knownOf(await signIn(password, browserHeaders()));
      await identity.post('/api/accounts', registration('thief@example.org'));
      const thief = knownOf(await signIn(password, browserHeaders(), 'thief@example.org'));
      const [owner = '', , , seal = ''] = genuine.split(':');
      const [, ...others] = thief.split(':');
      await fail(61, network);
      const forged = [
        '',
        owner,
        'x'.repeat(4000),
        [owner, ...others].join(':'),
        genuine.replace(/:[^:]+:/, ':zzzzzz:'),
        // Some bits of the last letter carry no data.
        `${genuine.slice(0, -2)}${genuine.at(-2) === 'A' ? 'B' : 'A'}${genuine.at(-1)}`,
        genuine.replace(seal, ''),
        `${owner}:0:0:`,
        `~~~~~${genuine}`,
      ];
      for (const value of forged) {
        const answer = await signIn(password, { ...browserHeaders(), cookie: `portal_known=${value}` });
        expect([value, answer.status]).toEqual([value, 429]);
      }
      expect((await signIn(password, { cookie: `portal_known=${genuine}` })).status).toBe(200);
    });

    it('is the one in which a new password was chosen by mail', async () => {
      await fail(61, network);
      await identity.post('/api/password-reset', { email });
      const new_password = 'Changed12345';
      const answer = await identity.post(
        '/api/password-reset/confirm',
        { token: await identity.resetToken(), new_password },
        browserHeaders(),
      );
      expect(Object.keys(cookiesOf(answer))).toEqual(['portal_known']);
      expect((await signIn(new_password, network(7))).status).toBe(429);
      expect((await signIn(new_password, browserHeaders(answer))).status).toBe(200);
    });

    it('is not remembered for callers that keep no cookies', async () => {
      expect(cookiesOf(await signIn(password))).toEqual({});
    });
  });

  describe('guessing', () => {
    it('does not touch a session that stands', async () => {
      const owner = await identity.person(email);
      await fail(12);
      expect((await identity.post('/api/token/refresh', { refresh: owner.refresh })).status).toBe(200);
      expect((await identity.call('GET', `/api/accounts/${owner.id}`, { token: owner.access })).status).toBe(200);
      const body = { old_password: password, new_password: 'Changed12345' };
      const changed = await identity.call('PUT', `/api/change-password/${owner.id}`, { token: owner.access, body });
      expect(changed.status).toBe(200);
    });

    it('of the current password by somebody who is signed in is slowed too', async () => {
      const owner = await identity.person(email);
      const body = { old_password: wrong, new_password: 'Changed12345' };
      const change = () => identity.call('PUT', `/api/change-password/${owner.id}`, { token: owner.access, body });
      for (let n = 0; n < 10; n += 1) expect((await change()).status).toBe(422);
      expect((await change()).status).toBe(429);
    });
  });
});

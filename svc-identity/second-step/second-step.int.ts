import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Factors, RecoveryCodes, TotpSetup } from '@portal/contracts/accounts';
import type { TestAnswer } from '@portal/service-kit/testing';
import jwt from 'jsonwebtoken';
import { Secret, TOTP } from 'otpauth';
import { accountCollection } from '../accounts/schema.ts';
import { browserHeaders, cookiesOf } from '../testing/browser.ts';
import { password, someAct, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

const minute = 60_000;
onEachStore((startIdentity) => {
  let identity: IdentityApp;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  /** What the app shows; `off` in ms is how far its clock is from the portal's. */
  const codeOf = (secret: string, off = 0, app = identity): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock().getTime() + off });

  /** One that the app shows neither now nor a step before or after. */
  const noCodeOf = (secret: string): string => {
    const near = [-30_000, 0, 30_000].map((off) => codeOf(secret, off));
    return ['000000', '111111', '222222', '333333'].find((one) => !near.includes(one))!;
  };

  const ticketOf = ({ body }: TestAnswer): string => (body as { ticket: string }).ticket;
  const codesOf = ({ body }: TestAnswer): string[] => (body as RecoveryCodes).recovery_codes;

  async function setUp(token: string, app = identity) {
    const begun = await app.call('POST', '/api/factors/totp', { token });
    const { secret } = begun.body as TotpSetup;
    const confirmed = await app.call('POST', '/api/factors/totp/confirm', {
      token,
      body: { code: codeOf(secret, 0, app) },
    });
    app.clock.advance(minute);
    return { secret, codes: codesOf(confirmed), confirmed };
  }

  /** A person with a second step. */
  async function guarded(role: 'researcher' | 'compliance' = 'researcher') {
    const email = `${randomUUID()}@example.org`;
    const person = await identity.person(email, role);
    return { ...person, email, ...(await setUp(person.access)) };
  }

  const show = (ticket: string, code: string) => identity.post('/api/token/second-step', { ticket, code });
  const signIn = async (email: string) => ticketOf(await identity.signIn(email));

  describe('setting up a second step (docs/sessions 12)', () => {
    it('counts once a code is confirmed: ten recovery codes, the other sessions end, the person is told', async () => {
      const email = 'one@example.org';
      const person = await identity.person(email);
      const other = (await identity.signIn(email)).body as { refresh: string };
      const begun = (await identity.call('POST', '/api/factors/totp', { token: person.access })).body as TotpSetup;
      expect(begun.uri).toContain(`issuer=Research%20Council`);
      expect(begun.qr).toMatch(/^<svg /);
      expect((await identity.signIn(email)).status).toBe(200);

      const body = { code: codeOf(begun.secret) };
      const confirmed = await identity.call('POST', '/api/factors/totp/confirm', { token: person.access, body });
      const codes = codesOf(confirmed);
      expect(new Set(codes).size).toBe(10);
      for (const code of codes)
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect((await identity.post('/api/token/refresh', { refresh: other.refresh })).status).toBe(401);
      expect((await identity.post('/api/token/refresh', { refresh: person.refresh })).status).toBe(200);
      const [told] = await identity.heard(1, 'account.factor_changed');
      expect(told).toMatchObject({ key: person.id });
      const factors = (await identity.call('GET', '/api/factors', { token: person.access })).body as Factors;
      expect(factors).toMatchObject({ totp: { recovery_codes_left: 10 }, demanded: false, until: null });
    });

    it('refuses a wrong first code, a second secret where one counts, and removal without one', async () => {
      const person = await identity.person('two@example.org');
      const begin = () => identity.call('POST', '/api/factors/totp', { token: person.access });
      const begun = (await begin()).body as TotpSetup;
      const wrong = await identity.call('POST', '/api/factors/totp/confirm', {
        token: person.access,
        body: { code: noCodeOf(begun.secret) },
      });
      expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'code' }] } });
      expect((await identity.call('DELETE', '/api/factors/totp', { token: person.access })).status).toBe(404);
      const { secret } = await setUp(person.access);
      const shown = { code: codeOf(secret) };
      expect((await identity.call('POST', '/api/factors/totp', { token: person.access, shown })).status).toBe(409);
    });

    it('that is confirmed again by the session that set it up, as the answer was lost, gives other recovery codes', async () => {
      const email = 'again@example.org';
      const { access: token, id } = await identity.person(email);
      const { secret } = (await identity.call('POST', '/api/factors/totp', { token })).body as TotpSetup;
      const confirm = (code: string, by = token) =>
        identity.call('POST', '/api/factors/totp/confirm', { token: by, body: { code } });
      const code = codeOf(secret);
      const lost = codesOf(await confirm(code));
      const again = await confirm(code);
      expect(again.status).toBe(200);
      expect((await confirm('000000')).status).toBe(422);
      expect((await show(await signIn(email), lost[0]!)).status).toBe(422);
      const { access: other } = (await show(await signIn(email), codesOf(again)[0]!)).body as { access: string };
      expect((await confirm(code, other)).status).toBe(409);
      const { history } = await identity.store.collection(accountCollection).get(id);
      expect(history.map(({ action }) => action)).toEqual([
        ...['registered', 'second_step_added', 'recovery_codes_renewed', 'recovery_code_used'],
      ]);
      identity.clock.advance(60 * minute + 1);
      expect((await confirm(codeOf(secret))).status).not.toBe(200);
    });

    it('that is confirmed again makes no code good again that was used since', async () => {
      const email = 'since@example.org';
      const { access: token } = await identity.person(email);
      const { secret } = (await identity.call('POST', '/api/factors/totp', { token })).body as TotpSetup;
      const first = codeOf(secret);
      const confirm = () => identity.call('POST', '/api/factors/totp/confirm', { token, body: { code: first } });
      expect((await confirm()).status).toBe(200);
      identity.clock.advance(minute / 2);
      const later = codeOf(secret);
      expect((await show(await signIn(email), later)).status).toBe(200);
      expect((await confirm()).status).toBe(200);
      expect((await show(await signIn(email), later)).status).toBe(422);
    });

    it('stores the secret sealed and the codes hashed, and shows neither again', async () => {
      const { id, secret, codes, access } = await guarded();
      const stored = JSON.stringify(await identity.store.collection(accountCollection).get(id));
      for (const one of [secret, ...codes]) expect(stored).not.toContain(one);
      const shown = await Promise.all([
        identity.call('GET', '/api/factors', { token: access }),
        identity.call('GET', `/api/accounts/${id}`, { token: access }),
      ]);
      expect(JSON.stringify(shown.map(({ body }) => body))).not.toMatch(new RegExp(`sealed|argon2|${secret}`));
    });

    it('is removed by its owner, after which the password alone opens', async () => {
      const { access, email, secret } = await guarded();
      expect((await identity.call('DELETE', '/api/factors/totp', { token: access })).status).toBe(422);
      const shown = { code: codeOf(secret) };
      expect((await identity.call('DELETE', '/api/factors/totp', { token: access, shown })).status).toBe(204);
      expect((await identity.signIn(email)).status).toBe(200);
    });
  });

  describe('signing in with a second step', () => {
    it('asks for the code after the right password, and for nothing after a wrong one', async () => {
      const { email, secret } = await guarded();
      const asked = await identity.signIn(email);
      expect(asked).toMatchObject({ status: 403, body: { code: 'second_step' } });
      expect((await identity.signIn(email, 'Wrong1234567')).status).toBe(401);
      const opened = await show(ticketOf(asked), codeOf(secret));
      expect(opened).toMatchObject({ status: 200, body: { access: expect.any(String), refresh: expect.any(String) } });
    });

    it('a code works once: not again with the same ticket, nor with another one', async () => {
      const { email, secret } = await guarded();
      const [first, second] = [await signIn(email), await signIn(email)];
      const code = codeOf(secret);
      expect((await show(first, code)).status).toBe(200);
      expect((await show(first, code)).status).toBe(401);
      expect((await show(second, code)).status).toBe(422);
    });

    it('of twenty at once with one code, one opens', async () => {
      const { email, secret } = await guarded();
      const tickets = await Promise.all(Array.from({ length: 20 }, () => signIn(email)));
      const answers = await Promise.all(tickets.map((ticket) => show(ticket, codeOf(secret))));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      identity.clock.advance(60 * minute);
    });

    it('the code that set it up opens nothing', async () => {
      const email = 'setup@example.org';
      const { access } = await identity.person(email);
      const { secret } = (await identity.call('POST', '/api/factors/totp', { token: access })).body as TotpSetup;
      const code = codeOf(secret);
      await identity.call('POST', '/api/factors/totp/confirm', { token: access, body: { code } });
      expect((await show(await signIn(email), code)).status).toBe(422);
    });

    it.each([
      [-30_000, 200],
      [30_000, 200],
      [-60_000, 422],
      [60_000, 422],
    ])('a clock that is off by %i ms answers %i', async (off, status) => {
      const { email, secret } = await guarded();
      // In the middle of a step, so that half a minute is one step.
      identity.clock.advance(30_000 - (identity.clock().getTime() % 30_000) + 15_000);
      expect((await show(await signIn(email), codeOf(secret, off))).status).toBe(status);
    });

    it("another person's code does not open, and a ticket is good for five tries", async () => {
      const [mine, theirs] = [await guarded(), await guarded()];
      const ticket = await signIn(mine.email);
      for (let tried = 1; tried < 5; tried += 1) expect((await show(ticket, codeOf(theirs.secret))).status).toBe(422);
      expect((await show(ticket, codeOf(theirs.secret))).status).toBe(401);
      expect((await show(ticket, codeOf(mine.secret))).status).toBe(401);
      const [told] = await identity.heard(1, 'account.second_step_guessed');
      expect(told).toMatchObject({ key: mine.id, data: { email: mine.email } });
    });

    it('a ticket lives five minutes, and not beyond a new password', async () => {
      const { email, secret, id } = await guarded();
      const slow = await signIn(email);
      identity.clock.advance(5 * minute);
      expect((await show(slow, codeOf(secret))).status).toBe(401);
      const ticket = await signIn(email);
      const opened = await show(await signIn(email), codeOf(secret));
      const { access: token } = opened.body as { access: string };
      const body = { old_password: password, new_password: 'Changed12345' };
      expect((await identity.call('PUT', `/api/change-password/${id}`, { token, body })).status).toBe(200);
      identity.clock.advance(minute);
      expect((await show(ticket, codeOf(secret))).status).toBe(401);
      expect((await show('x'.repeat(43), codeOf(secret))).status).toBe(401);
    });

    it('wrong codes count as wrong passwords do', async () => {
      const { email } = await guarded();
      for (let tickets = 0; tickets < 2; tickets += 1) {
        const ticket = await signIn(email);
        for (let tried = 0; tried < 5; tried += 1) await show(ticket, '000000');
      }
      expect((await identity.signIn(email)).status).toBe(429);
      identity.clock.advance(120 * minute);
    });
  });

  describe('recovery codes', () => {
    it('open once each, however they are typed', async () => {
      const { email, codes } = await guarded();
      const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
      expect((await show(await signIn(email), typed)).status).toBe(200);
      expect((await show(await signIn(email), codes[0]!)).status).toBe(422);
      const answers = await Promise.all(
        [await signIn(email), await signIn(email)].map((ticket) => show(ticket, codes[1]!)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    it('are replaced by ten new ones, and those of before open nothing', async () => {
      const { email, codes, access, secret } = await guarded();
      const shown = { code: codeOf(secret) };
      const renewed = codesOf(await identity.call('POST', '/api/factors/recovery-codes', { token: access, shown }));
      expect(renewed).toHaveLength(10);
      expect((await show(await signIn(email), codes[0]!)).status).toBe(422);
      expect((await show(await signIn(email), renewed[0]!)).status).toBe(200);
    });
  });

  describe('confirming that it is you with a second step (docs/sessions 14)', () => {
    it('asks for the code too, counts wrong ones like wrong passwords, and asks for none before acts on other accounts', async () => {
      const { email, id, secret } = await guarded();
      const ownAct = someAct.replace('a1', id);
      const { access: token } = (await show(await signIn(email), codeOf(secret))).body as { access: string };
      identity.clock.advance(minute);
      const confirm = (body: object) =>
        identity.call('POST', '/api/token/confirm', { token, body: { password, acts: [ownAct], ...body } });
      expect(await confirm({})).toMatchObject({ status: 422, body: { errors: [{ field: 'code' }] } });
      const confirmed = await confirm({ code: codeOf(secret) });
      expect(confirmed.status).toBe(200);
      expect((await confirm({ acts: [someAct] })).status).toBe(200);
      expect((await confirm({ acts: [someAct, ownAct] })).status).toBe(422);
      const code = noCodeOf(secret);
      for (let wrong = 1; wrong < 5; wrong += 1) expect((await confirm({ code })).status).toBe(422);
      expect((await confirm({ code })).status).toBe(401);
    });
  });

  describe('where a second step is demanded of officers', () => {
    const strict = { secondStep: ['compliance'] } as const;

    it('who came later sets it up before anything else, with a token that opens nothing but that', async () => {
      const app = await startIdentity(strict);
      await app.person('officer@example.org', 'compliance');
      const asked = await app.signIn('officer@example.org');
      expect(asked).toMatchObject({ status: 403, body: { code: 'enrol_second_step' } });
      const { token } = asked.body as { token: string };
      expect(jwt.decode(token)).toMatchObject({ aud: 'portal-enrol' });
      const { sub } = jwt.decode(token) as { sub: string };
      for (const path of ['/api/accounts?approval=pending', `/api/accounts/${sub}`, '/api/accounts/export.csv'])
        expect((await app.call('GET', path, { token })).status).toBe(401);
      expect((await app.call('GET', '/api/factors', { token })).body).toMatchObject({ totp: null, demanded: true });

      const { confirmed, secret } = await setUp(token, app);
      const { access } = confirmed.body as { access: string };
      expect((await app.call('GET', `/api/accounts/${sub}`, { token: access })).status).toBe(200);
      const shown = { code: codeOf(secret, 0, app) };
      expect((await app.call('DELETE', '/api/factors/totp', { token: access, shown })).status).toBe(409);
      app.clock.advance(minute);
      const ticket = ticketOf(await app.signIn('officer@example.org'));
      const opened = await app.post('/api/token/second-step', { ticket, code: codeOf(secret, 0, app) });
      expect(opened.status).toBe(200);
      await app.stop();
    });

    it('who confirms it again, as the answer was lost, is let in, and has other recovery codes', async () => {
      const app = await startIdentity(strict);
      await app.person('officer@example.org', 'compliance');
      const { token } = (await app.signIn('officer@example.org')).body as { token: string };
      const { secret } = (await app.call('POST', '/api/factors/totp', { token })).body as TotpSetup;
      const body = { code: codeOf(secret, 0, app) };
      const confirm = () => app.call('POST', '/api/factors/totp/confirm', { token, body });
      const [lost, again] = [await confirm(), await confirm()];
      expect(again).toMatchObject({ status: 200, body: { access: expect.any(String) } });
      expect(codesOf(again)).not.toEqual(codesOf(lost));
      const { access } = again.body as { access: string };
      expect((await app.call('GET', '/api/factors', { token: access })).status).toBe(200);
      await app.stop();
    });

    it('and ends every other token for that, as a thief with the password may have: a code that was seen opens nothing there', async () => {
      const app = await startIdentity(strict);
      await app.person('officer@example.org', 'compliance');
      const enrol = async () => ((await app.signIn('officer@example.org')).body as { token: string }).token;
      const [theirs, mine] = [await enrol(), await enrol()];
      const { secret } = (await app.call('POST', '/api/factors/totp', { token: mine })).body as TotpSetup;
      const body = { code: codeOf(secret, 0, app) };
      const confirm = (token: string) => app.call('POST', '/api/factors/totp/confirm', { token, body });
      expect((await confirm(mine)).status).toBe(200);
      expect((await confirm(theirs)).status).toBe(401);
      expect((await app.call('GET', '/api/factors', { token: theirs })).status).toBe(401);
      await app.stop();
    });

    it.each([true, false])(
      'the session that follows the set-up is kept on the device as the sign-in said: %s',
      async (keep) => {
        const app = await startIdentity(strict);
        const email = 'officer@example.org';
        await app.person(email, 'compliance');
        const asked = await app.post('/api/token', { email, password, keep }, browserHeaders());
        const { token } = asked.body as { token: string };
        const { secret } = (await app.call('POST', '/api/factors/totp', { token })).body as TotpSetup;
        const body = { code: codeOf(secret, 0, app) };
        const set = await app.call('POST', '/api/factors/totp/confirm', { token, body, headers: browserHeaders() });
        expect(set.status).toBe(200);
        expect(cookiesOf(set).portal_refresh!.includes('Max-Age')).toBe(keep);
        await app.stop();
      },
    );

    it('who was there before has 14 days, is told until when, and then reaches the set-up alone', async () => {
      const app = await startIdentity();
      const officer = await app.person('early@example.org', 'compliance');
      app.clock.advance(minute);
      const later = await app.replica(strict);
      const signIn = () => later.call('POST', '/api/token', { body: { email: 'early@example.org', password } });
      const signedIn = await signIn();
      expect(signedIn.status).toBe(200);
      const until = new Date(app.clock().getTime() + 14 * 24 * 60 * minute).toISOString();
      const { access: token, refresh } = signedIn.body as { access: string; refresh: string };
      expect((await later.call('GET', '/api/factors', { token })).body).toMatchObject({ until });
      expect((await later.call('GET', `/api/accounts/${officer.id}`, { token })).body).toMatchObject({
        second_step_until: until,
      });
      app.clock.advance(14 * 24 * 60 * minute - 1);
      expect((await signIn()).status).toBe(200);
      app.clock.advance(1);
      expect((await later.call('POST', '/api/token/refresh', { body: { refresh } })).status).toBe(401);
      expect(await signIn()).toMatchObject({ status: 403, body: { code: 'enrol_second_step' } });
      await later.stop();
      await app.stop();
    });

    it('nobody else is asked', async () => {
      const app = await startIdentity(strict);
      expect((await app.person('researcher@example.org')).access).toBeTruthy();
      await app.stop();
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmationHeader, confirmedAct, type ConfirmationMade, type Role } from '@portal/contracts/accounts';
import { aboutOf } from '@portal/service-kit/signature';
import { routeName } from '@portal/service-kit/testing';
import jwt from 'jsonwebtoken';
import type { Hasher } from '../passwords/hasher.ts';
import { cookiesOf } from '../testing/browser.ts';
import { fastHasher, password, registration, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { origin } from '../testing/identity-settings.ts';

onEachStore((startIdentity) => {
  let identity: IdentityApp;
  let count = 0;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  const minute = 60_000;
  type Person = Awaited<ReturnType<IdentityApp['person']>>;
  async function newPerson(role?: Role) {
    const email = `confirm${(count += 1)}@example.org`;
    return { email, ...(await identity.person(email, role)) };
  }
  const acts = [confirmedAct('DELETE', '/api/accounts/a1', aboutOf('DELETE', '/api/accounts/a1', {}))];
  const confirm = (token: string, given = password) =>
    identity.unconfirmed('POST', '/api/token/confirm', { token, body: { password: given, acts } });
  const access = ({ body }: { body: unknown }) => (body as { access: string }).access;
  const claimsOf = (token: string) => jwt.decode(token) as jwt.JwtPayload;
  /** An access token of the same session, minutes after its person signed in. */
  const aged = async ({ refresh }: Pick<Person, 'refresh'>, minutes: number) => {
    identity.clock.advance(minutes * minute);
    return (await identity.post('/api/token/refresh', { refresh })).body as { access: string; refresh: string };
  };

  interface Case {
    /** Whose act it is; researcher where it is left out. */
    role?: Role;
    /** The act of somebody else ends its owner's account: it is tried last. */
    locksOut?: boolean;
    /** A valid body for the caller's own account. */
    body?: () => unknown;
    /** What the id in its path is of; the caller's account where it is left out. */
    of?: 'session';
    /** What its owner gets. */
    own: number;
    /** What somebody else gets. */
    another: number;
  }

  /** Every act marked (C). Who adds one adds a line. */
  const confirmed: Record<string, Case> = {
    'POST /api/token/logout-everywhere': { own: 204, another: 204 },
    'PUT /api/accounts/:id': {
      body: () => {
        const { password: _password, ...profile } = registration(`moved${(count += 1)}@example.org`);
        return profile;
      },
      own: 200,
      another: 404,
    },
    'GET /api/accounts/:id/data.json': { own: 200, another: 404 },
    'GET /api/security-events/export.csv': { role: 'compliance', own: 200, another: 200 },
    'DELETE /api/accounts/:id': { own: 204, another: 404 },
    'POST /api/factors/totp': { own: 200, another: 200 },
    'POST /api/factors/recovery-codes': { own: 409, another: 409 },
    'DELETE /api/factors/totp': { own: 404, another: 404 },
    // Nobody does these to their own account.
    'POST /api/accounts/:id/approval': {
      role: 'compliance',
      body: () => ({ decision: 'approve' }),
      own: 403,
      another: 409,
    },
    'POST /api/accounts/:id/role': {
      role: 'compliance',
      body: () => ({ role: 'reviewer', reason: 'Joins the board' }),
      own: 403,
      another: 204,
    },
    'POST /api/accounts/:id/state': {
      role: 'compliance',
      body: () => ({ state: 'disabled', reason: 'Has left' }),
      own: 403,
      another: 204,
      locksOut: true,
    },
    'POST /api/accounts/:id/logout': { role: 'compliance', own: 204, another: 204 },
    'POST /api/accounts/:id/proposals': {
      role: 'compliance',
      body: () => ({ kind: 'disable', reason: 'Has left' }),
      own: 403,
      another: 201,
      locksOut: true,
    },
    'POST /api/account-proposals/:id/decision': {
      role: 'compliance',
      body: () => ({ decision: 'confirm' }),
      own: 404,
      another: 404,
    },
    'POST /api/inspections': {
      role: 'compliance',
      body: () => ({ name: 'Dr Chipo Nleya', email: `inspects${(count += 1)}@example.org`, until: '2026-11-30' }),
      own: 201,
      another: 201,
    },
    'POST /api/inspections/:id/end': { role: 'compliance', own: 404, another: 404 },
    'DELETE /api/sessions/:id': { of: 'session', own: 204, another: 404 },
  };

  describe('acts that endanger an account ask again (docs/sessions 13)', () => {
    it('the table speaks of all of them', () => {
      const marked = identity.service.routes.filter((route) => route.access !== 'public' && route.confirmed);
      expect(marked.map(routeName).sort()).toEqual(Object.keys(confirmed).sort());
    });

    it.each(Object.entries(confirmed))('%s', async (name, { role, locksOut, body, of, own, another }) => {
      const [method = '', path = ''] = name.split(' ');
      const owner = await newPerson(role);
      const id = of === 'session' ? String(claimsOf(owner.access).sid) : owner.id;
      const call = (token: string | undefined, headers?: Record<string, string>) =>
        identity.call(method, path.replace(':id', id), { token, headers, body: body?.() });

      // They have signed in just now, and confirmed something else.
      const { confirmation } = (await confirm(owner.access)).body as ConfirmationMade;
      for (const given of ['', confirmation]) {
        const options = { token: owner.access, body: body?.(), headers: { [confirmationHeader]: given } };
        const { status, body: problem } = await identity.unconfirmed(method, path.replace(':id', id), options);
        expect({ status, code: (problem as { code: string }).code }).toEqual({ status: 403, code: 'confirm_identity' });
      }

      const shell = { 'x-portal-session': 'cookie', origin };
      const view = cookiesOf(await identity.post('/api/token', { email: owner.email, password }, shell)).portal_view!;
      expect((await call(undefined, { ...shell, cookie: view.split(';')[0]! })).status).toBe(401);
      expect((await call(/=([^;]+)/.exec(view)![1])).status).toBe(401);

      const byOwner = async () => (await call(access(await identity.signIn(owner.email)))).status;
      const byAnother = async () => (await call((await newPerson(role)).access)).status;
      // Each may end what the other one works with.
      const [first, second] = locksOut ? [byOwner, byAnother] : [byAnother, byOwner];
      expect([await first(), await second()]).toEqual(locksOut ? [own, another] : [another, own]);
    });

    it('takes what was confirmed for this address alone, as it was typed, by this person in this session, for two minutes', async () => {
      const [owner, thief] = [await newPerson(), await newPerson()];
      const { password: _password, ...profile } = registration('moved.bound@example.org');
      const path = `/api/accounts/${owner.id}`;
      const named = [confirmedAct('PUT', path, aboutOf('PUT', path, profile))];
      const given = async (token: string, email: string, by = token) => {
        const shown = { token: by, body: { password, acts: named } };
        const { confirmation } = (await identity.unconfirmed('POST', '/api/token/confirm', shown))
          .body as ConfirmationMade;
        return () =>
          identity.unconfirmed('PUT', path, {
            token,
            body: { ...profile, email },
            headers: { [confirmationHeader]: confirmation },
          });
      };
      const other = (await identity.signIn(owner.email)).body as Person;
      expect((await (await given(owner.access, 'thief@example.org'))()).status).toBe(403);
      expect((await (await given(owner.access, profile.email, thief.access))()).status).toBe(403);
      expect((await (await given(owner.access, profile.email, other.access))()).status).toBe(403);
      const late = await given(owner.access, profile.email);
      identity.clock.advance(2 * minute + 1000);
      expect((await late()).status).toBe(403);
      expect((await (await given(owner.access, profile.email))()).status).toBe(200);
    });

    it('lets the rest of the profile be changed without it', async () => {
      const owner = await newPerson();
      const body = { ...registration(owner.email), address: '3 Baines Avenue, Harare' };
      const options = { token: owner.access, body };
      expect((await identity.unconfirmed('PUT', `/api/accounts/${owner.id}`, options)).status).toBe(200);
    });
  });

  describe('confirming that it is you (POST /api/token/confirm)', () => {
    it('gives a token that names the acts and opens nothing by itself', async () => {
      const owner = await newPerson();
      const answer = await confirm(owner.access);
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.body as object)).toEqual(['confirmation']);
      const { confirmation } = answer.body as ConfirmationMade;
      const { sid } = claimsOf(owner.access);
      expect(claimsOf(confirmation)).toMatchObject({ sub: owner.id, sid, acts, aud: 'portal-confirm' });
      expect((await identity.unconfirmed('GET', '/api/sessions', { token: confirmation })).status).toBe(401);
    });

    it('answers a wrong password with 422, and ends the session and no other at the fifth within 15 minutes', async () => {
      const owner = await newPerson();
      const other = (await identity.signIn(owner.email)).body as Person;
      const wrong = async () => (await confirm(owner.access, 'Wrong1234567')).status;
      const { body } = await confirm(owner.access, 'Wrong1234567');
      expect(body).toMatchObject({
        status: 422,
        errors: [{ field: 'password', message: 'This is not your password.' }],
      });
      expect([await wrong(), await wrong(), await wrong()]).toEqual([422, 422, 422]);
      expect((await confirm(owner.access)).status).toBe(200);
      expect(await wrong()).toBe(401);
      expect((await confirm(owner.access)).status).toBe(401);
      expect((await identity.post('/api/token/refresh', { refresh: owner.refresh })).status).toBe(401);
      expect((await identity.post('/api/token/refresh', { refresh: other.refresh })).status).toBe(200);
      expect(await identity.ended(owner.id, 'guessed')).toBe(1);
    });

    it('counts those that come at once, and never tells which of them was right', async () => {
      const owner = await newPerson();
      const guesses = [...Array.from({ length: 12 }, (_, n) => `Wrong${n}234567`), password];
      const answers = await Promise.all(guesses.map((guess) => confirm(owner.access, guess)));
      const wrong = answers.filter(({ status }) => status === 422).length;
      expect(wrong).toBeLessThanOrEqual(4);
      expect((await identity.post('/api/token/refresh', { refresh: owner.refresh })).status).toBe(401);
    });

    it('forgets wrong ones after 15 minutes', async () => {
      const owner = await newPerson();
      const four = async (token: string) => {
        for (let n = 0; n < 4; n += 1) expect((await confirm(token, 'Wrong1234567')).status).toBe(422);
      };
      await four(owner.access);
      await four((await aged(owner, 15)).access);
    });

    it('waits behind no guesser: what a signed-in person shows is hashed first', async () => {
      const asked: unknown[] = [];
      const noting: Hasher = {
        ...fastHasher,
        hash: (given, urgency) => {
          asked.push(urgency);
          return fastHasher.hash(given);
        },
        matches: (given, stored, urgency) => {
          asked.push(urgency);
          return fastHasher.matches(given, stored);
        },
      };
      const app = await startIdentity({}, noting);
      const person = await app.person('signed-in@example.org');
      asked.length = 0;
      const token = person.access;
      await app.call('POST', '/api/token/confirm', { token, body: { password, acts } });
      const passwords = { old_password: password, new_password: 'Changed4sadza' };
      await app.call('PUT', `/api/change-password/${person.id}`, { token, body: passwords });
      expect(asked).toEqual([{ first: true }, { first: true }, { first: true }]);
      await app.stop();
    });

    it('refuses other bodies', async () => {
      const { access: token } = await newPerson();
      const others = [[], ['DELETE /api/accounts/a1'], Array.from({ length: 11 }, () => acts[0])];
      const bodies = [{ acts }, { password: { $ne: '' }, acts }, { password, acts, role: 'compliance' }];
      for (const body of [...bodies, ...others.map((wrong) => ({ password, acts: wrong }))])
        expect((await identity.call('POST', '/api/token/confirm', { token, body })).status).toBe(400);
    });
  });
});

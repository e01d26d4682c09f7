import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Tokens } from '@portal/contracts/accounts';
import { studyTypes } from '@portal/contracts/protocol';
import { mrczHash } from '@portal/contracts/sections';
import { readCouncil } from '@portal/service-kit/council';
import { sessionCollection } from './store.ts';
import { cookiesOf } from '../testing/browser.ts';
import { password, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { origin } from '../testing/identity-settings.ts';

const nhsrc = path.resolve(import.meta.dirname, '../../infra/e2e/councils/nhsrc');
/** Its study types, in isiNdebele. */
const kinds = {
  'Full committee review': 'Ukuhlolwa yikomiti yonke',
  'Interventional trial': 'Uchwayisiso lokwelapha',
  'Expedited review': 'Ukuhlolwa okuphangisiweyo',
  Dissertation: 'Umqulu weziqu',
  'Exempt from review': 'Okuxolelwe ekuhlolweni',
};

onEachStore((startIdentity) => {
  let identity: IdentityApp;
  let count = 0;
  let person: Awaited<ReturnType<IdentityApp['person']>>;
  let email: string;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  beforeEach(async () => {
    email = `person${(count += 1)}@example.org`;
    person = await identity.person(email);
  });
  afterAll(() => identity.stop());

  const refresh = (token: string) => identity.refresh(token);
  const minute = 60_000;

  describe('refreshing (POST /api/token/refresh)', () => {
    it('rotates: a new refresh and a new access token of the same session', async () => {
      const next = await refresh(person.refresh);
      expect(next.status).toBe(200);
      expect(next.refresh).not.toBe(person.refresh);
      expect((await identity.call('GET', `/api/accounts/${person.id}`, { token: next.access })).status).toBe(200);
      expect((await refresh(next.refresh)).status).toBe(200);
    });

    it('takes an idle time that a clock can tell, and refuses any other', async () => {
      const after = (idle: number) => identity.post('/api/token/refresh', { refresh: person.refresh, idle });
      expect((await after(Number.MAX_SAFE_INTEGER)).status).toBe(400);
      expect((await after(2 ** 31 - 1)).status).toBe(200);
    });

    it('ends the whole family when an old token comes back', async () => {
      const second = await refresh(person.refresh);
      const third = await refresh(second.refresh);
      expect((await refresh(person.refresh)).status).toBe(401);
      expect((await refresh(third.refresh)).status).toBe(401);
    });

    it('leaves other sessions of the same person alone when one family ends', async () => {
      const other = (await identity.signIn(email)).body as { refresh: string };
      await refresh((await refresh(person.refresh)).refresh);
      await refresh(person.refresh);
      expect((await refresh(other.refresh)).status).toBe(200);
    });

    it('takes it again hours later where the answers were lost, each time with another successor', async () => {
      const lost: string[] = [];
      for (let times = 0; times < 4; times += 1) {
        lost.push((await refresh(person.refresh)).refresh);
        identity.clock.advance(5 * 60 * minute);
      }
      const last = await refresh(person.refresh);
      expect(last.status).toBe(200);
      expect((await refresh(last.refresh)).status).toBe(200);
      expect((await refresh(lost[1]!)).status).toBe(401);
      expect((await refresh(last.refresh)).status).toBe(401);
    });

    it.each(['the owner', 'the thief'])(
      'lets owner and thief of a copied token not both go on: %s is first',
      async () => {
        const [one, other] = [await refresh(person.refresh), await refresh(person.refresh)];
        const goesOn = await refresh(one.refresh);
        expect(goesOn.status).toBe(200);
        expect((await refresh(other.refresh)).status).toBe(401);
        expect((await refresh(goesOn.refresh)).status).toBe(401);
        expect(await identity.ended(person.id, 'reuse')).toBe(1);
        expect((await identity.call('GET', `/api/accounts/${person.id}`, { token: goesOn.access })).status).toBe(401);
      },
    );

    it('does not take one whose successor was used, nor one that was exchanged more than a day ago', async () => {
      await refresh((await refresh(person.refresh)).refresh);
      expect((await refresh(person.refresh)).status).toBe(401);
      const other = (await identity.signIn(email)).body as { refresh: string };
      const next = await refresh(other.refresh);
      identity.clock.advance(24 * 60 * minute + 1);
      expect((await refresh(other.refresh)).status).toBe(401);
      expect((await refresh(next.refresh)).status).toBe(401);
    });

    it('gives fifty refreshes at once five good answers at most, and then the family is over', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(person.refresh)));
      const good = answers.filter(({ status }) => status === 200);
      expect(good.length).toBeGreaterThanOrEqual(1);
      expect(good.length).toBeLessThanOrEqual(5);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
      for (const one of good) expect((await refresh(one.refresh)).status).toBe(401);
    });

    it('takes two at once, as from two tabs without a lock', async () => {
      const answers = await Promise.all([refresh(person.refresh), refresh(person.refresh)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    });

    it('is over after 14 idle days, and not while it is used', async () => {
      let token = person.refresh;
      for (let week = 0; week < 3; week += 1) {
        identity.clock.advance(7 * 24 * 60 * minute);
        token = (await refresh(token)).refresh;
      }
      identity.clock.advance(14 * 24 * 60 * minute);
      expect((await refresh(token)).status).toBe(401);
    });

    it('never stores a token that could be used', async () => {
      const rows: string[] = [];
      for await (const session of identity.store.collection(sessionCollection).scan(100))
        rows.push(JSON.stringify(session));
      const [family, own] = person.refresh.split('.');
      expect(rows.join()).not.toContain(family);
      expect(rows.join()).not.toContain(own);
    });

    it.each(['', 'x', 'a.b', `${'a'.repeat(32)}.${'b'.repeat(43)}`, 'eyJhbGciOiJub25lIn0.e30.'])(
      'answers 401 to %j',
      async (token) => {
        expect((await refresh(token)).status).toBe(401);
      },
    );

    it('answers 401 to an access token and without any token, 400 to a wrong type', async () => {
      expect((await refresh(person.access)).status).toBe(401);
      expect((await identity.post('/api/token/refresh', {})).status).toBe(401);
      expect((await identity.post('/api/token/refresh', { refresh: { $gt: '' } })).status).toBe(400);
    });
  });

  describe('refreshing by cookie', () => {
    const shell = { 'x-portal-session': 'cookie', origin };
    const cookieOf = async () => {
      const answer = await identity.post('/api/token', { email, password }, shell);
      return cookiesOf(answer).portal_refresh!.split(';')[0]!;
    };
    const renew = (headers: Record<string, string>) => identity.post('/api/token/refresh', {}, headers);

    it('renews its cookies, says whose they are and leaves refresh out of the body', async () => {
      const answer = await renew({ ...shell, cookie: await cookieOf() });
      expect(answer.status).toBe(200);
      const { account, council, ...tokens } = answer.body as Tokens;
      expect(Object.keys(tokens)).toEqual(['access']);
      expect(council).toMatchObject({ form: mrczHash, study_types: studyTypes });
      expect(council?.labels).toBeUndefined();
      expect(council?.follow_ups).toContainEqual({
        kind: 'annual_review',
        title: 'Annual Review',
        purpose: 'Report once a year how the study is going, so that its approval can continue.',
        effect: 'renewal',
      });
      const own = await identity.call('GET', `/api/accounts/${account?.id}`, { token: tokens.access });
      expect(account).toEqual(own.body);
      expect(Object.keys(cookiesOf(answer)).sort()).toEqual(['portal_refresh', 'portal_session', 'portal_view']);
    });

    it('says what study types are called in the other languages of a council that pages do not know', async () => {
      const of = await startIdentity({ council: readCouncil(nhsrc).council });
      try {
        await of.person('other@example.org');
        const answer = await of.post('/api/token', { email: 'other@example.org', password }, { ...shell, origin });
        const { council } = answer.body as Tokens;
        expect(council?.study_types).toEqual(Object.keys(kinds));
        expect(council?.labels).toEqual({ nd: kinds });
      } finally {
        await of.stop();
      }
    });

    it('names the former names of study types after the present ones, so that lists can be narrowed to them', async () => {
      const { council: its } = readCouncil(nhsrc);
      const [first, ...others] = its.form.study_types;
      const types = [{ ...first!, was: ['Full review', 'Review, by all'] }, ...others];
      const of = await startIdentity({ council: { ...its, form: { ...its.form, study_types: types } } });
      try {
        await of.person('former@example.org');
        const answer = await of.post('/api/token', { email: 'former@example.org', password }, { ...shell, origin });
        const said = (answer.body as Tokens).council?.study_types;
        expect(said).toEqual([...Object.keys(kinds), 'Full review', 'Review, by all']);
      } finally {
        await of.stop();
      }
    });

    it('takes the origin of the very host that was called', async () => {
      expect((await renew({ ...shell, origin: identity.url, cookie: await cookieOf() })).status).toBe(200);
    });

    it.each([
      ['without the session header', { origin }],
      ['from a foreign origin', { ...shell, origin: 'https://evil.example' }],
      ['from the same host on another port', { ...shell, origin: 'http://127.0.0.1:1' }],
      ['from an opaque origin', { ...shell, origin: 'null' }],
      ['without an origin', { 'x-portal-session': 'cookie' }],
    ])('is refused %s, and the session goes on', async (_case, headers) => {
      const cookie = await cookieOf();
      expect((await renew({ ...headers, cookie })).status).toBe(403);
      expect((await identity.post('/api/token/logout', {}, { ...headers, cookie })).status).toBe(403);
      expect((await renew({ ...shell, cookie })).status).toBe(200);
    });
  });

  describe('logging out (POST /api/token/logout)', () => {
    it('ends the session of the refresh token at once', async () => {
      expect((await identity.post('/api/token/logout', { refresh: person.refresh })).status).toBe(204);
      expect((await refresh(person.refresh)).status).toBe(401);
    });

    it('ends the session of the access token where no refresh token is shown', async () => {
      await identity.call('POST', '/api/token/logout', { token: person.access, body: {} });
      expect((await refresh(person.refresh)).status).toBe(401);
    });

    it('takes the cookies away', async () => {
      const shell = { 'x-portal-session': 'cookie', origin };
      const signedIn = await identity.post('/api/token', { email, password }, shell);
      const cookie = cookiesOf(signedIn).portal_refresh!.split(';')[0]!;
      const answer = await identity.post('/api/token/logout', {}, { ...shell, cookie });
      expect(answer.status).toBe(204);
      expect(Object.values(cookiesOf(answer)).every((one) => one.includes('Max-Age=0'))).toBe(true);
      expect((await identity.post('/api/token/refresh', {}, { ...shell, cookie })).status).toBe(401);
    });

    it('has nothing to refuse', async () => {
      expect((await identity.post('/api/token/logout', {})).status).toBe(204);
      expect((await identity.post('/api/token/logout', { refresh: 'x' })).status).toBe(204);
      expect((await identity.call('POST', '/api/token/logout', { token: 'x.y.z', body: {} })).status).toBe(204);
    });
  });

  describe('logging out everywhere (POST /api/token/logout-everywhere)', () => {
    it('ends every session of the person and of nobody else, and says so at the next refresh', async () => {
      const other = (await identity.signIn(email)).body as { refresh: string };
      const stranger = await identity.person(`stranger${count}@example.org`);
      const { status } = await identity.call('POST', '/api/token/logout-everywhere', { token: person.access });
      expect(status).toBe(204);
      for (const { refresh: token } of [person, other])
        expect((await identity.post('/api/token/refresh', { refresh: token })).body).toMatchObject({
          status: 401,
          code: 'session_ended',
          detail: 'You were logged out on all devices, or your password was changed. Log in again.',
        });
      expect((await refresh(stranger.refresh)).status).toBe(200);
      expect((await identity.signIn(email)).status).toBe(200);
    });

    it('takes the cookies away and is refused without a token', async () => {
      const shell = { 'x-portal-session': 'cookie', origin };
      const answer = await identity.call('POST', '/api/token/logout-everywhere', {
        token: person.access,
        headers: shell,
      });
      expect(Object.values(cookiesOf(answer)).every((one) => one.includes('Max-Age=0'))).toBe(true);
      expect((await identity.call('POST', '/api/token/logout-everywhere')).status).toBe(401);
    });
  });
});

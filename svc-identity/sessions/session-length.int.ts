import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cookiesOf } from '../testing/browser.ts';
import { password, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { origin } from '../testing/identity-settings.ts';

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

  const endOf = (access: string) => {
    const claims = JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString()) as Record<string, number>;
    return claims.session_exp! - claims.iat!;
  };

  describe('how long a session lasts (SESSION_IDLE_MINUTES, SESSION_DAYS)', () => {
    it('is told in the token, and is reckoned from the last act of the person', async () => {
      const fortnight = 14 * 24 * 60 * 60;
      expect(endOf(person.access)).toBe(fortnight);
      identity.clock.advance(60 * minute);
      const idle = await identity.post('/api/token/refresh', { refresh: person.refresh, idle: 1800 });
      expect(endOf((idle.body as { access: string }).access)).toBe(fortnight - 1800);
      expect((await identity.post('/api/token/refresh', { refresh: person.refresh, idle: -1 })).status).toBe(400);
    });

    it('is over when the person does nothing, however often the front end asks', async () => {
      const short = await startIdentity({ sessionIdle: 30 * minute });
      let { refresh: token } = await short.person('idle@example.org');
      const answers: number[] = [];
      for (let tenth = 1; tenth <= 4; tenth += 1) {
        short.clock.advance(10 * minute);
        const { status, body } = await short.post('/api/token/refresh', { refresh: token, idle: tenth * 600 });
        answers.push(status);
        token = (body as { refresh?: string }).refresh ?? token;
      }
      expect(answers).toEqual([200, 200, 401, 401]);
      await short.stop();
    });

    it('is over after 30 days, however busy the person is', async () => {
      let token = person.refresh;
      const answers: number[] = [];
      for (let day = 1; day <= 30; day += 1) {
        identity.clock.advance(24 * 60 * minute);
        const { status, refresh: next = token } = await refresh(token);
        answers.push(status);
        token = next;
      }
      expect(answers).toEqual([...Array.from({ length: 29 }, () => 200), 401]);
    });

    it('is an hour for officers, 12 in all, also where they would be kept', async () => {
      const officer = await identity.person(`officer${count}@example.org`, 'compliance');
      expect(endOf(officer.access)).toBe(60 * 60);
      let token = officer.refresh;
      const answers: number[] = [];
      for (let half = 1; half <= 24; half += 1) {
        identity.clock.advance(30 * minute);
        const { status, refresh: next = token } = await refresh(token);
        answers.push(status);
        token = next;
      }
      expect(answers).toEqual([...Array.from({ length: 23 }, () => 200), 401]);
    });
  });

  describe('keeping somebody logged in on a device (docs/sessions 32)', () => {
    const shell = { 'x-portal-session': 'cookie', origin };
    const signIn = (keep?: boolean) => identity.post('/api/token', { email, password, keep }, shell);
    const cookies = async (keep?: boolean) => {
      const { portal_refresh, portal_view } = cookiesOf(await signIn(keep));
      return [portal_refresh!, portal_view!];
    };

    it('lets the cookies outlive the browser only where it is wanted, or not said', async () => {
      for (const one of await cookies(false)) expect(one).not.toMatch(/Max-Age|Expires/);
      for (const keep of [true, undefined])
        for (const one of await cookies(keep)) expect(one).toMatch(/; Max-Age=\d+;/);
    });

    it('is not taken up by a refresh: the session stays an hour long, 12 in all', async () => {
      const signedIn = await signIn(false);
      expect(endOf((signedIn.body as { access: string }).access)).toBe(60 * 60);
      const cookie = cookiesOf(signedIn).portal_refresh!.split(';')[0]!;
      identity.clock.advance(30 * minute);
      const renewed = await identity.post('/api/token/refresh', {}, { ...shell, cookie });
      expect(endOf((renewed.body as { access: string }).access)).toBe(60 * 60);
      for (const one of Object.values(cookiesOf(renewed))) expect(one).not.toMatch(/Max-Age/);
    });

    it('is a yes or a no', async () => {
      expect((await identity.post('/api/token', { email, password, keep: 'yes' }, shell)).status).toBe(400);
    });
  });

  describe('the sessions of an account', () => {
    it('are 20 at most: the one that was idle longest goes', async () => {
      const open = [person];
      for (let number = 2; number <= 20; number += 1) {
        identity.clock.advance(minute);
        open.push({ ...person, ...((await identity.signIn(email)).body as typeof person) });
      }
      identity.clock.advance(minute);
      const { refresh: renewed } = await refresh(person.refresh);
      identity.clock.advance(minute);
      const { body } = await identity.signIn(email);
      expect((await refresh((body as { refresh: string }).refresh)).status).toBe(200);
      expect((await refresh(open[1]!.refresh)).status).toBe(401);
      for (const token of [renewed, ...open.slice(2).map((one) => one.refresh)])
        expect((await refresh(token)).status).toBe(200);
      expect(await identity.ended(person.id, 'crowded')).toBe(1);
    });
  });
});

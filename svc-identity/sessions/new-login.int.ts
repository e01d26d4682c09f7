import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sessionCollection, type SessionRow, type StoredSession } from './store.ts';
import { browserHeaders } from '../testing/browser.ts';
import { password, registration, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

const email = 'owner@example.org';
const hour = 60 * 60_000;

onEachStore((start) => {
  let identity: IdentityApp;
  const open = async (loginMails: 'on' | 'off') => {
    identity = await start({ loginMails });
    await identity.post('/api/accounts', registration(email));
  };
  afterEach(() => identity.stop());

  const signIn = (headers = browserHeaders()) => identity.post('/api/token', { email, password }, headers);
  const told = async () => {
    await identity.settled();
    return identity.events.filter(({ type }) => type === 'account.new_login').length;
  };

  describe('a log in from a browser that the account is not known from (docs/sessions 29)', () => {
    beforeEach(() => open('on'));

    it('is told to its holder, but for the account’s first, and never of a known one', async () => {
      const known = browserHeaders(await signIn());
      expect(await told()).toBe(0);
      await signIn(known);
      expect(await told()).toBe(0);
      await signIn();
      expect(await told()).toBe(1);
    });

    it('is told once a day, also where ten come at once', async () => {
      await signIn();
      expect((await Promise.all(Array.from({ length: 10 }, () => signIn()))).map(({ status }) => status)).toEqual(
        Array(10).fill(200),
      );
      expect(await told()).toBe(1);
      identity.clock.advance(23 * hour);
      await signIn();
      expect(await told()).toBe(1);
      identity.clock.advance(hour);
      await signIn();
      expect(await told()).toBe(2);
    });

    it('is told of a browser that another account is known from, and not of a refused try', async () => {
      await signIn();
      await identity.post('/api/accounts', registration('other@example.org'));
      const others = await identity.post('/api/token', { email: 'other@example.org', password }, browserHeaders());
      await identity.post('/api/token', { email, password: 'Wrong7sadza9' }, browserHeaders(others));
      expect(await told()).toBe(0);
      await signIn(browserHeaders(others));
      expect(await told()).toBe(1);
    });
  });

  it('nobody is told where LOGIN_MAILS is off', async () => {
    await open('off');
    await signIn();
    await signIn();
    expect(await told()).toBe(0);
  });

  it('a session tells for 90 days which network it was opened from, open or ended', async () => {
    await open('off');
    const day = 24 * hour;
    await signIn();
    identity.clock.advance(60 * day);
    await signIn();
    const sessions = identity.store.collection<StoredSession, keyof SessionRow>(sessionCollection);
    const networks = async () => {
      await identity.service.round();
      return (await sessions.find({ sort: 'id' })).sort(byOpening).map(({ network }) => network);
    };
    identity.clock.advance(29 * day);
    expect(await networks()).toEqual(['127.0.0.1', '127.0.0.1']);
    identity.clock.advance(2 * day);
    expect(await networks()).toEqual([null, '127.0.0.1']);
    identity.clock.advance(60 * day);
    expect(await networks()).toEqual([null, null]);
  });

  it('a network without a name goes with the others', async () => {
    await open('off');
    await signIn();
    const sessions = identity.store.collection<StoredSession, keyof SessionRow>(sessionCollection);
    const [{ id }] = (await sessions.find({})) as [SessionRow];
    await sessions.replace({ ...(await sessions.get(id)), network: '' });
    identity.clock.advance(91 * 24 * hour);
    await identity.service.round();
    expect((await sessions.get(id)).network).toBeNull();
  });
});

const byOpening = (one: SessionRow, other: SessionRow): number =>
  String(one.opened_at).localeCompare(String(other.opened_at));

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { password, registration, startIdentity, type IdentityApp } from './identity-app.ts';

let identity: IdentityApp;
beforeEach(async () => {
  identity = await startIdentity();
});
afterEach(() => identity.stop());

const wrong = 'Wrong1234567';
const email = 'owner@example.org';
const fail = async (times: number, address: (n: number) => string = () => email) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await identity.signIn(address(n), wrong)).status);
  return statuses;
};

describe('guessing (quality.md)', () => {
  it('is slowed after 10 failures for one account, known or not, in the same words', async () => {
    await identity.post('/api/accounts', registration(email));
    const answers = [];
    for (const address of [email, 'nobody@example.org']) {
      expect(await fail(11, () => address)).toEqual([...Array<number>(10).fill(401), 429]);
      answers.push(await identity.signIn(address));
      identity.clock.advance(60 * 60_000);
    }
    expect(answers.map(({ status }) => status)).toEqual([429, 429]);
    expect(answers[0]!.headers.get('retry-after')).toBe('1');
    expect(answers[1]!.headers.get('retry-after')).toBe('1');
  });

  it('is slowed after 10 failures from one network address over many accounts', async () => {
    expect(await fail(11, (n) => `victim${n}@example.org`)).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('waits twice as long after each further failure, 15 minutes at most', async () => {
    await identity.post('/api/accounts', registration(email));
    await fail(10);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect((await identity.signIn(email)).headers.get('retry-after')).toBe(String(seconds));
      identity.clock.advance(seconds * 1000);
      await fail(1);
    }
  });

  it('lets the owner in when the wait is over, and forgets what was counted for the account', async () => {
    await identity.post('/api/accounts', registration(email));
    await fail(10);
    identity.clock.advance(1000);
    expect((await identity.signIn(email)).status).toBe(200);
  });

  it('does not touch a session that stands', async () => {
    const owner = await identity.person(email);
    await fail(12);
    expect((await identity.post('/api/token/refresh', { refresh: owner.refresh })).status).toBe(200);
    expect((await identity.call('GET', `/api/accounts/${owner.id}`, { token: owner.access })).status).toBe(200);
    const body = { old_password: password, new_password: 'Changed12345' };
    const changed = await identity.call('PUT', `/api/change-password/${owner.id}`, { token: owner.access, body });
    expect(changed.status).toBe(200);
  });

  it('does not get further by guessing all at once', async () => {
    await identity.post('/api/accounts', registration(email));
    await Promise.all(Array.from({ length: 30 }, () => identity.signIn(email, wrong)));
    expect((await identity.signIn(email)).status).toBe(429);
  });

  it('is counted in the store, so that every replica and a restarted one knows', async () => {
    await fail(10);
    const { startTestApp } = await import('@portal/service-kit/testing');
    const replica = await startTestApp(identity.openIdentity(identity.store).app);
    const body = { email: 'another@example.org', password };
    expect((await replica.call('POST', '/api/token', { body })).status).toBe(429);
    await replica.stop();
  });

  it('of the current password by somebody who is signed in is slowed too', async () => {
    const owner = await identity.person(email);
    const body = { old_password: wrong, new_password: 'Changed12345' };
    const change = () => identity.call('PUT', `/api/change-password/${owner.id}`, { token: owner.access, body });
    for (let n = 0; n < 10; n += 1) expect((await change()).status).toBe(422);
    expect((await change()).status).toBe(429);
  });
});

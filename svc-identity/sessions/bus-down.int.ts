import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { roles } from '@portal/contracts/accounts';
import { accountEventSchema, readerOf, revocationFields, topics } from '@portal/contracts/events';
import { createVerifier } from '@portal/service-kit/auth';
import { openDeadLetters } from '@portal/service-kit/bus';
import { createApp, route } from '@portal/service-kit/http';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { createSubscription } from '@portal/service-kit/outbox';
import { createRevocation, onAccounts } from '@portal/service-kit/revocation';
import { openSqliteStore } from '@portal/service-kit/store';
import { createTempFolder, startTestApp, waitFor } from '@portal/service-kit/testing';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { browserHeaders } from '../testing/browser.ts';
import { password, registration, type IdentityApp } from '../testing/identity-app.ts';
import { onEachStore } from '../testing/on-each-store.ts';

const email = 'owner@example.org';
const second = 1000;

/** Any other service: it has the public keys, and hears of accounts over the bus alone. */
async function startOther({ service, bus, clock }: IdentityApp) {
  const { folder, remove } = await createTempFolder();
  const store = openSqliteStore({ file: join(folder, 'other.sqlite') });
  const revocation = createRevocation(store, clock);
  const answer = { answers: { 200: z.object({}) }, handle: async () => ({ status: 200, body: {} }) };
  const routes = [
    route({ method: 'GET', path: '/api/thing', summary: 'Anything', access: roles, ...answer }),
    route({ method: 'GET', path: '/api/file', summary: 'A file', access: 'view', ...answer }),
  ];
  const verifier = createVerifier({ fetchJwks: service.jwks, clock });
  const [log, metrics] = [silentLog(), createMetrics()];
  const on = {
    [topics.account]: onAccounts(revocation, {
      reader: readerOf(accountEventSchema, revocationFields),
      apply: () => Promise.resolve(),
    }),
  };
  const deadLetters = openDeadLetters(store, clock);
  await bus.subscribe(createSubscription({ group: 'other', on, deadLetters, metrics }));
  const app = await startTestApp(
    createApp({ routes, verifier, isSessionValid: revocation.isSessionValid, clock, log, metrics }),
  );
  const stop = async () => {
    await app.stop();
    await store.close();
    await remove();
  };
  return { ...app, stop };
}

onEachStore((start) => {
  let identity: IdentityApp;
  let other: Awaited<ReturnType<typeof startOther>>;
  beforeEach(async () => {
    identity = await start();
    other = await startOther(identity);
    await identity.post('/api/accounts', registration(email));
  });
  afterEach(async () => {
    await other.stop();
    await identity.stop();
  });

  /** The tokens of a new session, and what the other service answers to them. */
  async function signedIn() {
    const answer = await identity.post('/api/token', { email, password }, browserHeaders());
    const { access } = answer.body as { access: string };
    const headers = browserHeaders(answer);
    const refresh = async () => (await identity.post('/api/token/refresh', {}, headers)).status;
    const byAccess = async () => (await other.call('GET', '/api/thing', { token: access })).status;
    const byView = async () => (await other.call('GET', '/api/file', { headers: { cookie: headers.cookie! } })).status;
    return { access, refresh, byAccess, byView };
  }
  const everywhere = (token: string) => identity.call('POST', '/api/token/logout-everywhere', { token });

  describe('while the bus is down (docs/sessions 23)', () => {
    it('tokens of a session that has ended open nothing after 5 minutes, view tokens after 10, and no new ones are given', async () => {
      const { access, refresh, byAccess, byView } = await signedIn();
      expect([await byAccess(), await byView()]).toEqual([200, 200]);
      identity.cutBus(true);
      expect((await everywhere(access)).status).toBe(204);
      expect((await identity.call('GET', '/api/sessions', { token: access })).status).toBe(401);
      expect(await refresh()).toBe(401);
      identity.clock.advance(299 * second);
      expect([await byAccess(), await byView()]).toEqual([200, 200]);
      identity.clock.advance(second);
      expect([await byAccess(), await byView()]).toEqual([401, 200]);
      identity.clock.advance(299 * second);
      expect(await byView()).toBe(200);
      identity.clock.advance(second);
      expect([await byAccess(), await byView()]).toEqual([401, 401]);
    });

    it('who goes on with their work is not kept from it, and once it is back what has ended opens nothing at once', async () => {
      const [ended, gone] = [await signedIn(), await signedIn()];
      identity.cutBus(true);
      await everywhere(ended.access);
      const next = await signedIn();
      expect([await gone.byAccess(), await next.byAccess()]).toEqual([200, 200]);
      identity.cutBus(false);
      await waitFor(async () => (await gone.byAccess()) === 401 && (await gone.byView()) === 401);
      expect([await ended.byAccess(), await next.byAccess()]).toEqual([401, 200]);
    });
  });
});

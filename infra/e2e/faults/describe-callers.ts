import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import type { Route } from '@portal/service-kit/http';
import { routeName } from '@portal/service-kit/testing';
import { randomIds, systemClock } from '@portal/service-kit/time';
import type { IdentityService } from '@portal/svc-identity';
import { createSigner } from '../../../svc-identity/tokens/signer.ts';
import { createSigningKeys } from '../../../svc-identity/tokens/signing-keys.ts';
import type { Served } from '../operations/served.ts';
import { call } from './call.ts';
import { expectProblem } from './expect-problem.ts';
import { password, registration, signUp, type Person } from './people.ts';
import { addressOf, serviceRoutes } from './service-routes.ts';

/** What the whole origin answers to people who do not stand, or not yet (accounts.md 7). */
export function describeCallers(portalOf: () => Served): void {
  let portal: Served;
  let routes: readonly Route[];
  let officer: Person;

  beforeAll(async () => {
    portal = portalOf();
    routes = (await serviceRoutes()).filter(({ access, method }) => access !== 'public' && method !== 'HEAD');
    officer = await signUp(portal.url, 'compliance');
  });

  /** What is open to a token, besides what is open to everybody. */
  async function openTo(token: string): Promise<string[]> {
    const answered: string[] = [];
    for (const route of routes) {
      const { status } = await call(`${portal.url}${addressOf(route, 'some-id')}`, route.method, { token });
      if (status !== 401) answered.push(routeName(route));
    }
    return answered;
  }
  const tryToSignIn = (email: string) => call(`${portal.url}/api/token`, 'POST', { body: { email, password } });

  it('who must set up a second step reaches its set-up and nothing else', async () => {
    const { stores, keys } = portal.engines;
    const kept = { store: stores.identity, sealKey: keys.signing, clock: systemClock, ids: randomIds };
    const account = { id: officer.id, role: 'compliance', credentials: 1 } as const;
    const token = await createSigner(createSigningKeys(kept), systemClock, randomIds).enrol(account);
    expect((await openTo(token)).sort()).toEqual([
      'GET /api/factors',
      'POST /api/factors/totp',
      'POST /api/factors/totp/confirm',
    ]);
  });

  it('who waits for approval gets no token at all', async () => {
    const email = `waiting-${randomUUID()}@example.org`;
    const identity = portal.services.find(({ name }) => name === 'identity') as IdentityService;
    const details = { ...registration(email, 'reviewer'), telephone: null };
    await identity.accounts.register(details, 'reviewer', { approved: false });
    const answer = await tryToSignIn(email);
    expectProblem(answer, 403);
    expect(answer.body).toMatchObject({ code: 'awaiting_approval' });
    expect(JSON.stringify(answer.body)).not.toContain('access');
  });

  it('who was disabled, or got another role, has tokens that open nothing any more', async () => {
    const [disabled, demoted] = [await signUp(portal.url, 'researcher'), await signUp(portal.url, 'compliance')];
    const reason = 'As agreed';
    await officer.post(`/api/accounts/${disabled.id}/state`, { state: 'disabled', reason });
    await officer.post(`/api/accounts/${demoted.id}/role`, { role: 'researcher', reason });
    await portal.quiet();
    for (const { access, refresh } of [disabled, demoted]) {
      expect(await openTo(access)).toEqual([]);
      expectProblem(await call(`${portal.url}/api/token/refresh`, 'POST', { body: { refresh } }), 401);
    }
    expectProblem(await tryToSignIn(disabled.email), 401);
    expect((await tryToSignIn(demoted.email)).status).toBe(200);
  });
}

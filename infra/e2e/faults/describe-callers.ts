import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import type { Route } from '@portal/service-kit/http';
import { routeName } from '@portal/service-kit/testing';
import { randomIds, systemClock } from '@portal/service-kit/time';
import type { IdentityService } from '@portal/svc-identity';
import { createSigner } from '../../../svc-identity/sessions/signer.ts';
import { createSigningKeys } from '../../../svc-identity/sessions/signing-keys.ts';
import type { Served } from '../operations/served.ts';
import { call } from './call.ts';
import { expectProblem } from './expect-problem.ts';
import { password, registration, signUp, type Person } from './people.ts';
import { addressOf, serviceRoutes } from './service-routes.ts';

/** What the whole origin answers to people who do not stand, or not yet (docs/accounts 18). */
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
  /** Signs as the portal does. */
  const signer = () => {
    const { stores, keys } = portal.engines;
    const kept = { store: stores.identity, sealKey: keys.signing, clock: systemClock, ids: randomIds };
    return createSigner(createSigningKeys(kept), systemClock, randomIds);
  };
  const tryToSignIn = (email: string) => call(`${portal.url}/api/token`, 'POST', { body: { email, password } });

  it('who must set up a second step reaches its set-up and nothing else', async () => {
    const account = { id: officer.id, role: 'compliance', credentials: 1 } as const;
    const token = await signer().enrol(account);
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

  it('who only reads is refused every command and the pages of accounts, and nothing else', async () => {
    const ends = new Date(Date.now() + 3_600_000);
    // A person of its own, whose sessions the last one ends.
    const { id } = await signUp(portal.url, 'compliance');
    const bearer = { account: id, role: 'compliance', session: 'reads', credentials: 1 } as const;
    const token = await signer().access({
      ...bearer,
      ...{ sessionEnds: ends, sessionMax: ends, amr: ['pwd'], readOnly: true },
    });
    const open: string[] = [];
    const refused: string[] = [];
    const isLast = ({ path: at }: Route) => at === '/api/token/logout-everywhere';
    const asked = routes.filter(
      ({ access }) => access === 'view' || (access as readonly string[]).includes('compliance'),
    );
    for (const route of [...asked.filter((one) => !isLast(one)), ...asked.filter(isLast)]) {
      const { body } = await call(`${portal.url}${addressOf(route, 'some-id')}`, route.method, { token });
      const isRefused = (body as { code?: string } | undefined)?.code === 'read_only';
      const isReading = route.method === 'GET';
      if (isRefused && isReading) refused.push(routeName(route));
      if (!isRefused && !isReading) open.push(routeName(route));
    }
    // What concerns its own log in alone.
    expect(open.sort()).toEqual([
      'DELETE /api/sessions/:id',
      'POST /api/factors/recovery-codes',
      'POST /api/factors/totp',
      'POST /api/factors/totp/confirm',
      'POST /api/token/confirm',
      'POST /api/token/logout-everywhere',
    ]);
    expect(refused.sort()).toEqual([
      'GET /api/account-proposals',
      'GET /api/accounts',
      'GET /api/accounts/:id',
      'GET /api/accounts/:id/data.json',
      'GET /api/accounts/export.csv',
      'GET /api/accounts/export.xlsx',
      'GET /api/inspections',
    ]);
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

import type { PresentForm } from '@portal/contracts/council';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { servicePaths } from '@portal/contracts/http';
import { followUpFile } from '@portal/contracts/follow-ups';
import { statuses, type Protocol, type Status } from '@portal/contracts/protocol';
import type { Route } from '@portal/service-kit/http';
import { createTempFolder, routeName } from '@portal/service-kit/testing';
import { withDistributed } from '../distributed/with-distributed.ts';
import { embedded, servers, type Profile } from '../operations/profiles.ts';
import { serve, type Served } from '../operations/served.ts';
import { createHeard, type Heard } from '../wire/heard.ts';
import { call, type Answer } from './call.ts';
import { expectProblem } from './expect-problem.ts';
import { describeCallers } from './describe-callers.ts';
import { other, usual } from '../councils/test-council.ts';
import { uploadAll, type Person } from './people.ts';
import { protocolsInEveryStatus, signUpUsers, type Users } from './protocols-in-every-status.ts';
import { addressOf, serviceRoutes } from './service-routes.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Routes that answer without a token. Every other route demands one. */
const open = [
  'POST /api/token',
  'POST /api/token/refresh',
  'POST /api/token/logout',
  'POST /api/token/second-step',
  'POST /api/accounts',
  'POST /api/email-confirmations',
  'POST /api/recoveries',
  'POST /api/password-reset',
  'POST /api/password-reset/confirm',
  'GET /api/.well-known/jwks.json',
  // For another service, by a pass: without one it answers 401 all the same.
  'GET /api/protocols/:id/letters/:decided_at',
  // The token is the right to it.
  'GET /api/calendars/:token',
  'GET /api/verify/:code',
  'GET /api/copies/:sha256',
  'GET /api/identity/openapi.json',
  'GET /api/protocol/jwks.json',
  'GET /api/protocol/openapi.json',
  'GET /api/documents/openapi.json',
  'GET /api/notifications/openapi.json',
];

/** Events of carrying protocols into every status, and of what is sent after that. */
const toldHere = [
  'account.registered',
  'document.stored',
  'follow_up.approved',
  'follow_up.submitted',
  'meeting.planned',
  'protocol.accepted',
  'protocol.assigned',
  'protocol.declined',
  'protocol.partially_reviewed',
  'protocol.rejected',
  'protocol.renewed',
  'protocol.responded',
  'protocol.reviewed',
  'protocol.submitted',
];

it.each(Object.keys(servicePaths))('svc-%s holds a matrix that fails for a route without a line', (name) => {
  const folder = path.join(root, `svc-${name}`);
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.int.ts') && !file.includes('node_modules'),
  );
  const holding = tests.filter((file) => /matrixGaps\(.*\.routes/.test(readFileSync(path.join(folder, file), 'utf8')));
  expect(holding).not.toEqual([]);
});

describe.each([usual, other])('who may do what over the whole origin of $name (docs/faults 1)', (council) => {
  let data: Awaited<ReturnType<typeof createTempFolder>>;
  let portal: Served;
  let heard: Heard;
  let routes: readonly Route[];
  let users: Users;
  let protocols: Readonly<Record<Status, Protocol>>;

  beforeAll(async () => {
    // HEAD answers as GET does, without a body that could be looked at.
    routes = (await serviceRoutes()).filter(({ method }) => method !== 'HEAD');
    data = await createTempFolder();
    const profile = await embedded(data.folder, council.env);
    heard = createHeard();
    portal = await serve({ ...profile, open: async () => heard.on(await profile.open()) });
    await heard.listen(portal.url);
    users = await signUpUsers(portal.url, council);
    protocols = await protocolsInEveryStatus(users, council);
  });
  afterAll(async () => {
    await portal.stop();
    await data.remove();
  });

  const roleOf = { owner: 'researcher', reviewer: 'reviewer', officer: 'compliance' } as const;

  it('every route lies under the paths of its service, so that the gateway finds it', () => {
    const prefixes: string[] = Object.values(servicePaths).flat();
    const lost = routes.filter(({ path: at }) => !prefixes.some((one) => at === one || at.startsWith(`${one}/`)));
    expect(lost.map(routeName)).toEqual([]);
  });

  it('nobody without a token, but for what is open to all', async () => {
    expect(
      routes
        .filter(({ access }) => access === 'public')
        .map(routeName)
        .sort(),
    ).toEqual([...open].sort());
    for (const route of routes.filter(({ access }) => access !== 'public'))
      for (const at of [addressOf(route, 'some-id'), `${addressOf(route, 'some-id')}/`])
        expectRefused(await call(`${portal.url}${at}`, route.method), route.method);
  });

  it('no role but those of the route, whatever the record', async () => {
    for (const route of routes) {
      for (const [who, role] of Object.entries(roleOf)) {
        if (!Array.isArray(route.access) || (route.access as readonly string[]).includes(role)) continue;
        const caller = users[who as keyof typeof roleOf];
        for (const id of [protocols.pending.id, 'some-id-that-is-none'])
          expectProblem(await caller.call(route.method, addressOf(route, id)), 403);
      }
    }
  });

  // Whoever does not stand is refused before the council's form is looked at.
  if (council === usual) describeCallers(() => portal);

  it('no method but those of the route', async () => {
    const known = new Set(routes.map(routeName));
    for (const route of routes) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const at = addressOf(route, 'some-id');
        const sameAddress = routes.some((one) => one.method === method && addressOf(one, 'some-id') === at);
        const another = routes.some(({ path: shape }) => known.has(`${method} ${shape}`) && matches(shape, at));
        if (sameAddress || another) continue;
        expectProblem(await users.officer.call(method, at), 405);
      }
    }
  });

  /** The status that each of six people is answered who read a protocol in this status. */
  const readers: Readonly<Record<string, (status: Status) => number>> = {
    anonymous: () => 401,
    owner: () => 200,
    stranger: () => 404,
    reviewer: (status) => (status === 'pending' ? 404 : 200),
    outsider: () => 404,
    officer: () => 200,
  };

  it.each(statuses)('reading a protocol that is %s, its history and its files', async (status) => {
    const { id, documents } = protocols[status];
    expect(protocols[status].status).toBe(status);
    const addresses = [
      `/api/protocols/${id}`,
      `/api/protocols/${id}/history`,
      String(documents[0]?.[council.proposal]),
    ];
    for (const at of addresses) {
      const given: Record<string, number> = {};
      const wanted: Record<string, number> = {};
      for (const [who, expected] of Object.entries(readers)) {
        const token = who === 'anonymous' ? undefined : (users[who as keyof Users] as Person).access;
        given[who] = (await call(`${portal.url}${at}`, 'GET', { token })).status;
        wanted[who] = expected(status);
      }
      expect({ at, ...given }).toEqual({ at, ...wanted });
    }
  });

  it.each(statuses)(
    'whoever declined has nothing left to read, and nobody can delete a file that is %s',
    async (status) => {
      const { id, documents } = protocols[status];
      const firstReads = status !== 'pending' && status !== 'declined';
      expect((await users.first.call('GET', `/api/protocols/${id}`)).status).toBe(firstReads ? 200 : 404);
      const file = String(documents[0]?.[council.proposal]).split('/').slice(0, 4).join('/');
      expect((await users.owner.call('DELETE', file)).status).toBe(409);
      for (const who of [users.stranger, users.reviewer, users.officer])
        expect((await who.call('DELETE', file)).status).toBe(404);
    },
  );

  it.each(statuses)('comments and reviewers of a protocol that is %s stay where they belong', async (status) => {
    // What a rejection asked stays readable while it is answered (docs/points 10).
    const isTold = ['accepted', 'rejected', 'response'].includes(status);
    const { body } = await users.owner.call('GET', `/api/protocols/${protocols[status].id}`);
    const text = JSON.stringify(body);
    expect(text.includes('State the stopping rule.')).toBe(isTold);
    for (const { id } of [users.first, users.reviewer]) expect(text).not.toContain(id);
    const { body: list } = await users.owner.call('GET', '/api/protocols');
    expect(JSON.stringify(list)).not.toMatch(/stopping rule|consent forms/);
  });

  it('what goes over the wire is what the documents say (docs/pages 18)', async () => {
    const { id } = protocols.accepted;
    const files = await uploadAll(users.owner, council);
    const report = `follow-up.${council.followUps.harm}.2026-11-14`;
    await users.owner.call('PUT', `/api/drafts/${report}`, {
      body: { kind: 'follow-up', subject: report, body: { protocol: id } },
      headers: { 'if-none-match': '*' },
    });
    await users.owner.call('PUT', '/api/drafts/some-draft', {
      body: { kind: 'application', subject: 'some-draft', body: { step: 2, answers: { title: 'Begun' } } },
      headers: { 'if-none-match': '*' },
    });
    const followUp = {
      kind: council.followUps.review,
      protocol: id,
      note: 'As every year',
      files: [files.get(followUpFile.name)],
    };
    const sent = await users.owner.post<{ id: string }>('/api/follow-ups', followUp);
    const { version: protocol_version } = await users.officer.get<Protocol>(`/api/protocols/${id}`);
    await users.officer.call('POST', `/api/follow-ups/${sent.id}/decision`, {
      body: { act: 'approve', protocol_version },
      headers: { 'if-match': '"1"' },
    });
    const meeting = await users.officer.post<{ id: string }>('/api/meetings', {
      ...{ day: '2099-11-26', time: '14:00', place: 'Board room' },
    });
    await users.officer.call('PUT', `/api/meetings/${meeting.id}/agenda`, {
      body: [{ protocol: protocols.reviewed.id }],
      headers: { 'if-match': '"1"' },
    });
    const { hash } = await users.owner.get<PresentForm>('/api/forms/present');
    await portal.quiet();
    const idOf = ({ path: at }: Route) =>
      at.includes('follow-ups')
        ? sent.id
        : at.includes('meetings')
          ? meeting.id
          : at.includes('drafts')
            ? 'some-draft'
            : at.includes('/api/forms/')
              ? hash
              : id;
    // Routes that need a query.
    const asks: Readonly<Record<string, string>> = {
      '/api/find': '?q=malaria',
      '/api/files/marks': '?ids=none',
      '/api/follow-ups/:id/preview': '?act=refuse',
      '/api/follow-ups/report.pdf': `?draft=${report}`,
    };
    for (const route of routes.filter(({ method }) => method === 'GET'))
      for (const [who, role] of Object.entries(roleOf))
        if (!Array.isArray(route.access) || (route.access as readonly string[]).includes(role))
          await users[who as keyof typeof roleOf].call('GET', addressOf(route, idOf(route)) + (asks[route.path] ?? ''));
    expect(heard.faults()).toEqual([]);
    expect(heard.events()).toEqual(expect.arrayContaining(toldHere));
    // Where nobody has to be approved there is no list of accounts.
    const lists = routes.filter(
      ({ method, path: at }) => method === 'GET' && !/:(id|name|code|token|sha256|hash)|^\/api\/accounts/.test(at),
    );
    expect(lists.map(routeName).filter((name) => !heard.answered().includes(name))).toEqual([]);
  });
});

withDistributed('who stands, on MongoDB and Kafka', (engines) =>
  describe('who stands, on MongoDB and Kafka', () => {
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let profile: Profile;
    let portal: Served;
    beforeAll(async () => {
      data = await createTempFolder();
      profile = await servers(engines, data.folder);
      portal = await serve(profile);
    });
    afterAll(async () => {
      await portal?.stop();
      await profile?.remove();
      await data?.remove();
    });

    describeCallers(() => portal);
  }),
);

/** The answer to HEAD has no body. */
const expectRefused = (answer: Answer, method: string) =>
  method === 'HEAD' ? expect(answer.status).toBe(401) : expectProblem(answer, 401);

const matches = (shape: string, at: string): boolean =>
  new RegExp(`^${shape.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`).test(at);

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemSchema } from '@portal/contracts/http';
import * as z from 'zod/mini';
import type { Verifier } from '../auth/index.ts';
import { pino } from 'pino';
import { silentLog } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { createApp, listen, openApiOf, route, StateConflict, Unauthorized, type Listening } from './index.ts';

const verifier: Verifier = {
  access: async (token) => {
    if (token === 'researcher' || token === 'reviewer')
      return { id: token, role: token, session: 's', credentials: 1, amr: [] };
    throw new Unauthorized();
  },
  view: async (token) => {
    if (token === 'viewer') return { id: 'viewer', role: 'researcher', session: 's', credentials: 1, amr: [] };
    throw new Unauthorized();
  },
  enrol: async (token) => {
    if (token === 'enrolling') return { id: 'enrolling', role: 'researcher', session: '', credentials: 1, amr: [] };
    throw new Unauthorized();
  },
  isConfirmed: async (token) => token === 'confirmed',
};

const routes = [
  route({
    method: 'POST',
    path: '/api/things/:id',
    summary: 'Changes a thing',
    access: ['researcher'],
    params: z.object({ id: z.string().check(z.maxLength(20)) }),
    body: z.strictObject({ name: z.string(), deep: z.optional(z.unknown()) }),
    bodyLimit: 200,
    answers: { 200: z.object({ name: z.string() }) },
    handle: async ({ body, params, caller }) => {
      if (body.name === 'conflict')
        throw new StateConflict('It is accepted.', { protocol_status: 'accepted', version: 3 });
      if (body.name === 'defect') throw new TypeError('secret detail');
      return { status: 200, body: { name: body.name, id: params.id, by: caller.id } };
    },
  }),
  route({
    method: 'POST',
    path: '/api/open',
    summary: 'Anybody may call',
    access: 'public',
    body: z.strictObject({ name: z.string() }),
    answers: { 204: null },
    handle: async () => ({ status: 204 }),
  }),
  route({
    method: 'GET',
    path: '/api/view',
    summary: 'Opens a file',
    access: 'view',
    answers: { 200: null },
    handle: async ({ caller }) => ({ status: 200, body: { by: caller.id } }),
  }),
];

let server: Listening;
beforeAll(async () => {
  const app = createApp({
    routes,
    verifier,
    isSessionValid: async ({ id }) => id !== 'gone',
    clock: () => new Date(),
    log: silentLog(),
    metrics: createMetrics(),
  });
  server = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}, path = '/api/things/7') =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer researcher', 'content-type': 'application/json', ...headers },
  });

describe('a service app', () => {
  it('parses, names the caller and answers, with a slash at the end too', async () => {
    const answer = await post('{"name":"x"}', { 'x-request-id': 'abc-1' }, '/api/things/7/');
    expect(await answer.json()).toEqual({ name: 'x', id: '7', by: 'researcher' });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it.each([
    ['unparsable', '{', 400],
    ['a wrong type', '{"name":{"$gt":""}}', 400],
    ['an unknown field', '{"name":"x","is_staff":true}', 400],
    ['a prototype', '{"name":"x","__proto__":{"a":1}}', 400],
    ['deep', `{"name":"x","deep":${'['.repeat(40)}${']'.repeat(40)}}`, 400],
    ['no body', '', 400],
    ['too large', JSON.stringify({ name: 'x'.repeat(300) }), 413],
    ['bad UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400],
  ])('answers a problem to a body that is %s', async (_what, body, status) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(problemSchema.safeParse(await answer.json()).success).toBe(true);
  });

  it('takes 16 kB where anybody may call', async () => {
    const bodyOf = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - 11) });
    expect((await post(bodyOf(16 * 1024), {}, '/api/open')).status).toBe(204);
    expect((await post(bodyOf(16 * 1024 + 1), {}, '/api/open')).status).toBe(413);
  });

  it('names the field of the wrong shape', async () => {
    const problem = problemSchema.parse(await (await post('{"name":1,"other":2}')).json());
    expect(problem.errors?.map((error) => error.field).sort()).toEqual(['name', 'other']);
  });

  it('takes nothing but JSON', async () => {
    expect((await post('name=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  });

  it('answers JSON to whoever takes it, 406 to whoever takes none; files are what they are', async () => {
    const status = async (accept: string) => (await post('{"name":"x"}', { accept })).status;
    for (const accept of ['application/json', 'application/*', '*/*', 'text/html,*/*;q=0.8'])
      expect([accept, await status(accept)]).toEqual([accept, 200]);
    for (const accept of ['text/html', 'application/json;q=0, text/*'])
      expect([accept, await status(accept)]).toEqual([accept, 406]);
    const headers = { cookie: 'portal_view=viewer', accept: 'text/html' };
    expect((await fetch(`${server.url}/api/view`, { headers })).status).toBe(200);
  });

  it('answers 401 without a token, 403 to another role, 404 elsewhere, 405 to another method', async () => {
    expect((await post('{"name":"x"}', { authorization: '' })).status).toBe(401);
    expect((await post('{"name":"x"}', { authorization: 'Bearer wrong' })).headers.get('www-authenticate')).toBe(
      'Bearer',
    );
    expect((await post('{"name":"x"}', { authorization: 'Bearer reviewer' })).status).toBe(403);
    expect((await fetch(`${server.url}/api/nothing`)).status).toBe(404);
    const mangled = await post('{"name":"x"}', {}, `/api/things/${'7'.repeat(21)}`);
    expect([mangled.status, await mangled.json()]).toMatchObject([404, { code: 'not_found' }]);
    const wrongMethod = await fetch(`${server.url}/api/things/7`);
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('says the present state with a conflict', async () => {
    const answer = await post('{"name":"conflict"}');
    expect(await answer.json()).toMatchObject({
      status: 409,
      code: 'state_conflict',
      protocol_status: 'accepted',
      version: 3,
    });
  });

  it('shows nothing of a defect but the request id', async () => {
    const answer = await post('{"name":"defect"}', { 'x-request-id': 'of-the-caller' });
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).toContain(answer.headers.get('x-request-id'));
    expect(text).not.toContain('of-the-caller');
    expect(text).not.toContain('secret detail');
  });

  it('opens views by the view cookie, and nothing else by it', async () => {
    const cookie = { cookie: 'portal_view=viewer' };
    expect(await (await fetch(`${server.url}/api/view`, { headers: cookie })).json()).toEqual({ by: 'viewer' });
    expect((await post('{"name":"x"}', { authorization: '', ...cookie })).status).toBe(401);
  });

  it('describes itself as OpenAPI 3.1', () => {
    const document = openApiOf('Things', routes) as { paths: Record<string, object> };
    expect(Object.keys(document.paths)).toEqual(['/api/things/{id}', '/api/open', '/api/view']);
  });
});

it('logs a request that failed by its route, because a path can hold a token (docs/security 10)', async () => {
  const lines: string[] = [];
  const failing = route({
    method: 'GET',
    path: '/api/calendars/:token',
    summary: 'A calendar',
    access: 'public',
    answers: { 200: null },
    handle: () => Promise.reject(new Error('broken')),
  });
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const [clock, isSessionValid] = [() => new Date(), async () => true];
  const made = createApp({ routes: [failing], verifier, isSessionValid, clock, log, metrics: createMetrics() });
  const app = await listen(made, { port: 0, host: '127.0.0.1' });
  expect((await fetch(`${app.url}/api/calendars/kept-secret`)).status).toBe(500);
  await app.stop();
  expect(lines.join('')).toContain('"route":"/api/calendars/:token","msg":"request failed"');
  expect(lines.join('')).not.toContain('kept-secret');
});

describe('lines for the log collector', () => {
  const exported = route({
    method: 'GET',
    path: '/api/things/export.csv',
    summary: 'All things',
    access: 'view',
    answers: { 200: null },
    handle: async () => ({ status: 200 }),
  });
  const lines: Record<string, unknown>[] = [];
  let app: Listening;
  beforeAll(async () => {
    const log = pino({ level: 'silent' }, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) });
    const all = [...routes, exported];
    const [clock, isSessionValid] = [() => new Date(), async () => true];
    const made = createApp({ routes: all, verifier, isSessionValid, clock, log, metrics: createMetrics() });
    app = await listen(made, { port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.stop());

  it('tell of refused commands and of exports at every level, and of nothing else', async () => {
    const call = (method: string, path: string, token: string, body?: string) =>
      fetch(`${app.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        body: body ?? null,
      });
    await call('POST', '/api/things/7', 'reviewer', '{"name":"secret"}');
    await call('GET', '/api/things/export.csv', 'researcher');
    await call('POST', '/api/things/7', 'researcher', '{"name":"secret"}');
    await call('GET', '/api/view', 'researcher');
    await call('GET', '/api/things/export.csv', 'nobody');
    await app.stop();
    const common = { security: true, network: '127.0.0.1', correlation_id: expect.any(String) };
    expect(lines).toEqual([
      expect.objectContaining({ ...common, kind: 'refused', route: '/api/things/:id', actor: 'reviewer' }),
      expect.objectContaining({ ...common, kind: 'export', route: '/api/things/export.csv', actor: 'researcher' }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});

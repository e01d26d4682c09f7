import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fakePortalMiddleware, fakePortalPath } from './serve.ts';

const faults: string[] = [];
let origin: string;
let stop: () => Promise<unknown>;

beforeEach(async () => {
  const answer = fakePortalMiddleware('reviewer', (fault) => faults.push(fault));
  const server = createServer((request, response) => {
    void answer(request, response, () => response.writeHead(418).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
});
afterEach(() => stop());

const put = (scenario: object) => fetch(origin + fakePortalPath, { method: 'PUT', body: JSON.stringify(scenario) });
const status = async (path: string, init?: RequestInit) => (await fetch(origin + path, init)).status;

it('answers the portal’s addresses and no others, and is told in the page who is signed in', async () => {
  expect(await status('/src/api/index.ts')).toBe(418);
  expect([await status('/api/follow-ups'), await status('/api/reviewers/me/absences')]).toEqual([404, 200]);
  expect(await (await put({ role: 'researcher' })).json()).toEqual({
    role: 'researcher',
    account: 'usual',
    failure: 'none',
  });
  expect([await status('/api/follow-ups'), await status('/api/reviewers/me/absences')]).toEqual([200, 404]);
  await put({ account: 'only reads' });
  expect(await (await fetch(`${origin}/api/accounts/me`)).json()).toHaveProperty('read_only_until');
  const unknown = [{ role: 'nobody' }, { account: 'another' }, { failure: 'all' }];
  expect(await Promise.all(unknown.map(async (one) => (await put(one)).status))).toEqual([400, 400, 400]);
  expect(faults).toEqual([]);
});

it('fails as it is told, until it is told otherwise', async () => {
  const work = { method: 'DELETE' };
  const command = (path: string) =>
    status(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"comment":"Sound."}' });
  const parts = { method: 'POST', headers: { 'Upload-Length': '3' }, body: new Uint8Array(3) };
  await put({ failure: 'conflict' });
  expect([await command('/api/protocols/p1/review'), await status('/api/drafts/review.p1.1', work)]).toEqual([
    409, 204,
  ]);
  await put({ failure: 'full' });
  expect([await status('/api/drafts/review.p1.1', work), await status('/api/protocols')]).toEqual([507, 200]);
  await put({ failure: '507' });
  expect([await status('/api/uploads', parts), await status('/api/drafts/review.p1.1', work)]).toEqual([507, 204]);
  await put({ failure: 'offline' });
  await expect(fetch(`${origin}/api/protocols`)).rejects.toThrow();
  await put({ failure: 'slow' });
  const since = performance.now();
  await status('/api/protocols');
  expect(performance.now() - since).toBeGreaterThan(1_900);
  await put({ failure: 'none' });
  expect([await command('/api/protocols/p1/review'), await status('/api/uploads', parts)]).toEqual([200, 201]);
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakeActivity } from '../session/activity.fake.ts';
import { startPortalServer } from '../session/portal-server.ts';
import { createSession } from '../session/session.ts';
import { fakeBrowser } from '../session/tabs.fake.ts';
import { queryOf, type ApiClient } from './client.ts';
import { Offline } from './api-problem.ts';

let portal: Awaited<ReturnType<typeof startPortalServer>>;
let api: ApiClient;

beforeEach(async () => {
  portal = await startPortalServer();
  Object.assign(globalThis, { location: { origin: portal.origin } });
  const session = createSession({ tabs: fakeBrowser()(), activity: fakeActivity(), startOver: () => undefined });
  await session.check();
  api = session.api;
});
afterEach(() => portal.stop());

const answering = (status: number, type: string, body: string, more: Record<string, string> = {}) => {
  portal.state.answer = (_, response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': type, ...more }).end(body);
    return true;
  };
};

it('answers that are asked for ahead and that nobody takes fail in silence', async () => {
  const unheard: unknown[] = [];
  const note = (error: unknown) => unheard.push(error);
  process.on('unhandledRejection', note);
  try {
    answering(404, 'application/problem+json', '{}');
    await api.prefetch(['/api/protocols', '/api/drafts']);
    while (!portal.state.seen.some(({ url }) => url === '/api/drafts')) await sleep(5);
    // Answered after it, and read after it.
    await expect(api.get('/api/later')).rejects.toThrow();
    await new Promise(setImmediate);
    expect(unheard).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});

it('sends the token, the session header and what the call asks for', async () => {
  await api.post('/api/protocols', { title: 'A' }, { idempotencyKey: 'k1', ifMatch: '"3"' });
  expect(portal.state.seen.at(-1)?.headers).toMatchObject({
    authorization: `Bearer ${portal.state.valid}`,
    'x-portal-session': 'cookie',
    'content-type': 'application/json',
    'idempotency-key': 'k1',
    'if-match': '"3"',
  });
});

it('answers a list with the number of all', async () => {
  answering(200, 'application/json', '[1,2]', { 'X-Total-Count': '57' });
  expect(await api.list('/api/protocols')).toEqual({ items: [1, 2], total: 57, atLeast: false });
});

it('answers nothing for 204', async () => {
  answering(204, 'application/json', '');
  expect(await api.post('/api/notifications/read-all')).toBeUndefined();
});

it('answers 304 without a body to who has the present state already', async () => {
  answering(304, 'application/json', '', { ETag: '"3"' });
  const answer = await api.call({ method: 'GET', path: '/api/notifications', ifNoneMatch: '"3"' });
  expect(answer).toMatchObject({ status: 304, body: undefined });
  expect(portal.state.seen.at(-1)?.headers['if-none-match']).toBe('"3"');
});

it('holds a page where JSON was to come for no answer: somebody between answered it', async () => {
  answering(200, 'text/html', '<h1>Welcome to our Wi-Fi</h1>');
  await expect(api.get('/api/protocols')).rejects.toThrow(Offline);
});

it('throws the broken rules of a problem document', async () => {
  const errors = [{ field: 'title', message: 'Please enter a title.' }];
  const body = JSON.stringify({ status: 422, code: 'invalid', detail: 'Please correct the form.', errors });
  answering(422, 'application/problem+json', body);
  await expect(api.post('/api/protocols', {})).rejects.toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Please correct the form.',
    errors,
  });
});

it('makes a problem of what a proxy answers', async () => {
  answering(502, 'text/html', '<h1>Bad gateway</h1>', { 'Retry-After': '7' });
  await expect(api.get('/api/protocols')).rejects.toMatchObject({
    status: 502,
    code: 'unknown',
    errors: [],
    retryAfter: 7,
  });
});

it('says under which reference the log tells of what went wrong on the portal’s side', async () => {
  answering(500, 'application/problem+json', JSON.stringify({ detail: 'It broke.', request_id: 'a1' }));
  await expect(api.get('/api/protocols')).rejects.toMatchObject({ message: 'It broke. Reference: a1' });
  answering(404, 'application/problem+json', JSON.stringify({ detail: 'Not there.', request_id: 'a2' }));
  await expect(api.get('/api/protocols')).rejects.toMatchObject({ message: 'Not there.' });
});

it('throws Offline when nothing answers', async () => {
  await portal.stop();
  await expect(api.get('/api/protocols')).rejects.toBeInstanceOf(Offline);
});

it('throws Offline when no answer comes in time', async () => {
  portal.state.answer = () => true;
  await expect(api.get('/api/protocols', { timeout: 50 })).rejects.toBeInstanceOf(Offline);
});

it('throws the reason of an abort', async () => {
  portal.state.answer = () => true;
  const reason = new Error('left the page');
  const abort = new AbortController();
  setTimeout(() => abort.abort(reason), 20);
  await expect(api.get('/api/protocols', { signal: abort.signal })).rejects.toBe(reason);
});

it('leaves empty values out of a query', () => {
  expect(queryOf({ page: 2, search: '', sort: undefined, status: ['pending', 'declined'] })).toBe(
    '?page=2&status=pending%2Cdeclined',
  );
  expect(queryOf({ status: [] })).toBe('');
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '@portal/contracts/accounts';
import type { RemoteManifest } from '@portal/contracts/remote-manifest';
import { manifestPath } from '@portal/contracts/http';
import { createTempFolder } from '@portal/service-kit/testing';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { call } from './call.ts';
import { assetsOf, describeHeaders, pages } from './describe-headers.ts';
import { describeSplitRequests } from './describe-split-requests.ts';
import { expectProblem } from './expect-problem.ts';
import { password, registration } from './people.ts';
import { sendBytes } from './raw-request.ts';

const loose = ['/api/protocols', '/api/token', '/api/nothing', '/api/identity/openapi.json', '/api/files/a/a.pdf'];

describe('headers over the portal’s origin (docs/faults 10)', () => {
  let data: Awaited<ReturnType<typeof createTempFolder>>;
  let portal: RunningPortal;
  const get = (at: string, headers = {}) => call(`${portal.url}${at}`, 'GET', { headers });

  beforeAll(async () => {
    data = await createTempFolder();
    portal = await startPortal(data.folder, { PUBLIC_URL: 'https://localhost' });
  });
  afterAll(async () => {
    await portal.stop();
    await data.remove();
  });

  function expectGuarded(headers: Headers): void {
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }

  it.each(pages)('the page %s is guarded and asked for again each time', async (page) => {
    const { status, headers, body } = await get(page);
    expect(status).toBe(200);
    expectGuarded(headers);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|style="/);
    // Written to the line as it is: fetch would ask for a fresh copy.
    const etag = headers.get('etag');
    const again = `GET ${page} HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: ${etag}\r\nConnection: close\r\n\r\n`;
    expect(await sendBytes(portal.url, again)).toMatch(/^HTTP\/1\.1 304 /);
  });

  it.each(loose)('%s is guarded and never kept', async (at) => {
    const { headers } = await get(at, { origin: 'https://elsewhere.example' });
    expectGuarded(headers);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  describeHeaders(() => ({ url: portal.url, hsts: 'max-age=31536000; includeSubDomains' }));
  describeSplitRequests(() => portal.url);

  it('cookies of a session are bound to their host, and no script reads them but the mark that one is there', async () => {
    const email = 'cookies@example.org';
    await call(`${portal.url}/api/accounts`, 'POST', { body: registration(email, 'researcher') });
    const answer = await call(`${portal.url}/api/token`, 'POST', {
      body: { email, password },
      headers: { 'x-portal-session': 'cookie', origin: 'https://localhost' },
    });
    const mark = '__Host-portal_session=1; Path=/; ';
    const set = answer.headers.getSetCookie();
    expect(set.filter((one) => one.startsWith(mark) && one.endsWith('; SameSite=Strict; Secure'))).toHaveLength(1);
    const cookies = set
      .filter((one) => !one.startsWith(mark))
      .map((one) => one.replace(/=[^;]+/, '=...').replace(/Max-Age=\d+/, 'Max-Age'));
    expect(
      cookies.filter((one) => !/^__Host-\w+=\.\.\.; Path=\/; (Max-Age; )?HttpOnly; SameSite=Strict; Secure$/.test(one)),
    ).toEqual([]);
    expect(cookies.map((one) => one.split('=')[0]).sort()).toEqual(
      expect.arrayContaining(['__Host-portal_refresh', '__Host-portal_view']),
    );
  });

  it('an API address that does not exist says so as every other error does', async () => {
    expectProblem(await get('/api/nothing'), 404);
    expectProblem(await get('/api'), 404);
  });

  it('what has a hash in its name may be kept for a year; what says which of it counts may not', async () => {
    const script = assetsOf('shell').find((name) => name.startsWith('shell.'));
    const asset = await get(`/assets/${script}`, { 'accept-encoding': 'br' });
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    expectGuarded(asset.headers);
    for (const role of roles) {
      const manifest = await get(manifestPath(role));
      expect(manifest.headers.get('cache-control')).toBe('no-cache');
      const { entry } = manifest.body as RemoteManifest;
      expect((await get(entry)).headers.get('cache-control')).toContain('immutable');
      const kept = await get(`/remotes/${role}/assets/${assetsOf(`mfe-${role}`)[0]}`);
      expect(kept.headers.get('cache-control')).toContain('immutable');
      expectGuarded(kept.headers);
    }
  });

  it('a script that does not exist is not answered with a page', async () => {
    for (const at of ['/assets/none.js', '/remotes/researcher/assets/none.js', '/remotes/researcher/none.js'])
      expect({ at, status: (await get(at)).status }).toEqual({ at, status: 404 });
  });

  const targets = ['package.json', 'infra/standalone/main.ts', 'mfe-researcher/remote.tsx', 'etc/passwd'];
  const climbs = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..\\', '..%5c', '....//', '%252e%252e%252f', '..;/', '/'];
  const prefixes = ['/assets/', '/remotes/researcher/', '/remotes/researcher/assets/', '/'];
  it.each(prefixes)('nothing outside is read by climbing from %s', async (prefix) => {
    for (const climb of climbs) {
      for (const target of targets) {
        const at = `${prefix}${climb.repeat(8)}${target}`;
        // Written to the line as it is: fetch would tidy the path first.
        const answer = await sendBytes(
          portal.url,
          `GET ${at} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        );
        expect({ at, status: answer.slice(9, 12) }).toEqual({ at, status: expect.stringMatching(/^(200|30\d|40\d)$/) });
        expect(answer).not.toMatch(/"drafts"|startStandalone|RemoteModule|root:x:0/);
      }
    }
  });

  it.each([
    '/%ff',
    '/assets/%ff',
    '/remotes/researcher/%ff',
    '/%00',
    '/assets/%00.js',
    '//',
    '/remotes',
    '/.env',
    '/.git/config',
  ])('%s is no fault, and shows nothing from inside', async (at) => {
    const answer = await sendBytes(portal.url, `GET ${at} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer.slice(9, 12)).toMatch(/^(200|30\d|40\d)$/);
    expect(answer).not.toMatch(/node_modules|at .+\.(ts|js):\d+/);
  });
});

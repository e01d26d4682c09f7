import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rename, rm } from 'node:fs/promises';
import { get, type OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { readPortalSettings } from '@portal/service-kit/config';
import { freePort } from '@portal/service-kit/http';
import { createTempFolder } from '@portal/service-kit/testing';
import { adviceOn } from './advice.ts';
import { FolderInUse } from './data-folder.ts';
import { startStandalone, type Standalone } from './standalone.ts';

let portal: Standalone;
let folder: string;
let remove: () => Promise<void>;

const by = (token = '') => ({ authorization: `Basic ${Buffer.from(`me:${token}`).toString('base64')}` });

/** fetch sets the host itself. */
const answerTo = (url: string, headers: OutgoingHttpHeaders) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (more: string) => (text += more));
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    }).once('error', reject);
  });

beforeAll(async () => {
  const temp = await createTempFolder();
  ({ folder, remove } = temp);
  portal = await startStandalone({
    ...readPortalSettings({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      COUNCIL_NAME: 'Council <of> Tests',
      PUBLIC_URL: 'http://127.0.0.1',
    }),
    port: 0,
    opsPort: 0,
  });
});

afterAll(async () => {
  await portal.stop();
  await remove();
});

describe('the standalone portal', () => {
  it('describes every service at /api/docs and as OpenAPI documents', async () => {
    const page = await (await fetch(`${portal.url}/api/docs`)).text();
    for (const name of ['identity', 'protocol', 'documents', 'notifications']) {
      expect(page).toContain(`<h2 id="${name}">`);
      const link = new RegExp(`/api/[a-z]+/openapi.json`).exec(page.slice(page.indexOf(`<h2 id="${name}">`)))?.[0];
      const document = (await (await fetch(`${portal.url}${link}`)).json()) as { openapi: string; paths: object };
      expect(document.openapi).toBe('3.1.0');
      expect(Object.keys(document.paths).length).toBeGreaterThan(2);
    }
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('to who takes %s answers as %s what is longer than a packet, pages too', async (taken, encoding) => {
    const asked = (path: string) => fetch(`${portal.url}${path}`, { headers: { 'accept-encoding': taken } });
    const answer = await asked('/api/protocol/openapi.json');
    for (const { headers } of [answer, await asked('/')]) {
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('vary')).toMatch(/^Accept-Encoding/);
    }
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('answers as it is what is short', async () => {
    const answer = await fetch(`${portal.url}/api/protocols`);
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([401, null]);
    expect(await answer.json()).toMatchObject({ code: 'unauthorized' });
  });

  it('is alive and ready on the operator port only', async () => {
    expect((await fetch(`${portal.opsUrl}/healthz`)).status).toBe(200);
    expect((await fetch(`${portal.opsUrl}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${portal.opsUrl}/metrics`)).text()).toContain('portal_http_request_seconds');
    expect(await (await fetch(`${portal.url}/metrics`)).text()).not.toContain('portal_http_request_seconds');
  });

  it('answers on the operator port for this machine alone, by its own name', async () => {
    const asked = async (host: string) =>
      (await answerTo(`${portal.opsUrl}/mail`, { host, ...by(portal.mailToken) })).status;
    for (const host of ['localhost:1', '127.0.0.1', '[::1]:3001']) expect(await asked(host)).toBe(200);
    for (const host of ['evil.example', '127.0.0.1.evil.example', '192.168.1.2']) expect(await asked(host)).toBe(421);
  });

  it('counts guesses by the address that a proxy on this machine names', async () => {
    const verifyFrom = (address: string) =>
      fetch(`${portal.url}/api/verify/0000-0000-0000-0000`, { headers: { 'x-forwarded-for': `10.0.0.1, ${address}` } });
    let last = 404;
    for (let times = 0; times < 100 && last === 404; times += 1) last = (await verifyFrom('203.0.113.7')).status;
    expect(last).toBe(429);
    expect((await verifyFrom('198.51.100.7')).status).toBe(404);
  });

  it('keeps a second portal out of its data folder', async () => {
    const settings = { ...readPortalSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), port: 0, opsPort: 0 };
    await expect(startStandalone(settings)).rejects.toThrow(FolderInUse);
  });

  it('makes no other keys for a data folder whose keys were taken out, and starts once they are back', async () => {
    const { folder: other, remove: removeOther } = await createTempFolder();
    const settings = { ...readPortalSettings({ DATA_DIR: other, LOG_LEVEL: 'silent' }), port: 0, opsPort: 0 };
    await (await startStandalone(settings)).stop();
    const keys = path.join(other, 'keys');
    await rename(keys, `${keys}-elsewhere`);
    const refusal = expect.stringMatching(/^There is no history\.key in .*keys\. [^\n]*$/);
    const refused = await startStandalone(settings).catch((error: unknown) => adviceOn(error, settings));
    expect(refused).toEqual(refusal);
    await rename(`${keys}-elsewhere`, keys);
    await (await startStandalone(settings)).stop();
    await removeOther();
  });

  it('serves nobody where its operator port is taken', async () => {
    const { folder: other, remove: removeOther } = await createTempFolder();
    const [port, opsPort] = [await freePort(), Number(new URL(portal.opsUrl).port)];
    const settings = { ...readPortalSettings({ DATA_DIR: other, LOG_LEVEL: 'silent' }), port, opsPort };
    await expect(startStandalone(settings)).rejects.toMatchObject({ code: 'EADDRINUSE', port: opsPort });
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    await removeOther();
  });

  it('shows an empty mail reader to whoever has the password of this start', async () => {
    const asked = (headers: Record<string, string>, at = '') => fetch(`${portal.opsUrl}/mail${at}`, { headers });
    expect(portal.mailToken).toMatch(/^[\w-]{22}$/);
    expect(await (await asked(by(portal.mailToken))).text()).toContain('No emails yet.');
    const strangers = [{}, by(''), by('x'.repeat(22)), { authorization: `Bearer ${portal.mailToken}` }];
    for (const headers of strangers)
      for (const at of ['', '/all.json', `/${'0'.repeat(32)}/source`, '/style.css']) {
        const { status, headers: said } = await asked(headers, at);
        expect([status, said.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Basic /)]);
      }
  });

  it('has no mail reader where mails are sent', async () => {
    const { folder: other, remove: removeOther } = await createTempFolder();
    const read = readPortalSettings({ DATA_DIR: other, LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:9' });
    const sending = await startStandalone({ ...read, port: 0, opsPort: 0 });
    expect(sending.mailToken).toBeUndefined();
    expect((await fetch(`${sending.opsUrl}/mail`, { headers: by(portal.mailToken) })).status).toBe(404);
    await sending.stop();
    await removeOther();
  });
});

describe('a portal on loopback without PUBLIC_URL', () => {
  let trial: Standalone;
  beforeAll(async () => {
    const env = { DATA_DIR: `${folder}-trial`, LOG_LEVEL: 'silent' };
    trial = await startStandalone({ ...readPortalSettings(env), port: 0, opsPort: 0 });
  });
  afterAll(async () => {
    await trial.stop();
    await rm(`${folder}-trial`, { recursive: true });
  });

  it.each([
    [{ host: 'localhost:3000' }],
    [{ host: '127.0.0.1', origin: 'http://localhost:3000' }],
    [{ host: '[::1]:3000', origin: 'http://[::1]:3000' }],
  ])('answers who is here (%j)', async (headers) => {
    expect((await answerTo(`${trial.url}/login`, headers)).status).toBe(200);
  });

  it.each([
    [{ host: 'ethics.example.org' }],
    [{ host: '127.0.0.1.nip.io' }],
    [{ host: 'localhost', origin: 'https://ethics.example.org' }],
    [{ host: 'localhost', origin: 'null' }],
    [{ host: 'localhost', 'x-forwarded-for': '10.0.0.1' }],
    [{ host: 'localhost', 'x-forwarded-proto': 'https' }],
    [{ host: 'localhost', forwarded: 'for=10.0.0.1' }],
    [{ host: 'localhost', via: '1.1 proxy' }],
    [{ host: 'localhost', 'x-real-ip': '10.0.0.1' }],
  ])('is not exposed by a proxy (%j)', async (headers) => {
    for (const at of ['/login', '/api/token', '/assets/x.js'])
      expect(await answerTo(trial.url + at, headers)).toMatchObject({
        status: 421,
        text: expect.stringContaining('"detail":"Set PUBLIC_URL."'),
      });
  });
});

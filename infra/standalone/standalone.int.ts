import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPortalSettings } from '@portal/service-kit/config';
import { createTempFolder } from '@portal/service-kit/testing';
import { FolderInUse } from './folder-lock.ts';
import { startStandalone, type Standalone } from './standalone.ts';

let portal: Standalone;
let folder: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  const temp = await createTempFolder();
  ({ folder, remove } = temp);
  portal = await startStandalone({
    ...readPortalSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', COUNCIL_NAME: 'Council <of> Tests' }),
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

  it.each(['br', 'gzip', 'identity'])('answers as %s what is longer than a packet', async (encoding) => {
    const answer = await fetch(`${portal.url}/api/protocol/openapi.json`, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
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

  it('shows an empty mail reader', async () => {
    expect(await (await fetch(`${portal.opsUrl}/mail`)).text()).toContain('No mail yet.');
  });
});

import { afterAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '../service-kit/testing/index.ts';
import { copyOf, openDevHost, type DevHost } from '../e2e/dev-host/open-dev-host.ts';

const hosts: DevHost[] = [];
afterAll(() => Promise.all(hosts.map(({ stop }) => stop())));

async function open(...args: string[]): Promise<DevHost> {
  const host = await openDevHost(['dev', ...args]);
  hosts.push(host);
  return host;
}

const refused = (args: readonly string[], settings?: Record<string, string>): Promise<string> =>
  openDevHost(args, settings).then(
    () => 'It was opened.',
    (error: Error) => error.message,
  );

/** A portal that says what it was asked. */
async function portal(): Promise<{ url: string; server: Server }> {
  const server = createServer(({ method, url, headers }, response) => {
    response.setHeader('Set-Cookie', 'portal_refresh=1; HttpOnly');
    response.end(`${method} ${url} from ${headers.origin} to ${headers.host}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe('what cannot be opened is said, with what to do', () => {
  it.each([
    [['dev', 'mfe-nobody'], 'There is no micro-frontend mfe-nobody.', 'Run `npm run dev -w mfe-reviewer`'],
    [['dev', 'mfe-reviewer', '--backend', 'portal'], 'portal is no address of a portal.', '--backend http://'],
    [
      ['dev', 'mfe-reviewer', '--in-portal', '--backend', 'https://portal.example.org'],
      'https://portal.example.org is not on this machine.',
      'npm start',
    ],
  ])('%j', async (args, said, advice) => {
    const message = await refused(args);
    expect(message).toContain(said);
    expect(message).toContain(advice);
  });

  it('a port that another program has', async () => {
    const { server, url } = await portal();
    const { port } = new URL(url);
    const message = await refused(['dev', 'mfe-reviewer'], { PORT: port });
    server.close();
    expect(message).toContain(`Port ${port} on 127.0.0.1 is taken by another program.`);
    expect(message).toContain('`PORT=4100 npm run dev -w mfe-reviewer`');
  });
});

it('passes calls on to a portal, as if its own page made them, and keeps its page', async () => {
  const { server, url } = await portal();
  const host = await open('mfe-reviewer', '--backend', url);
  const call = await fetch(`${host.url}/api/protocols?page=2`, { headers: { Origin: host.url } });
  expect(await call.text()).toBe(`GET /api/protocols?page=2 from ${url} to ${new URL(url).host}`);
  expect(call.headers.get('set-cookie')).toBe('portal_refresh=1; HttpOnly');
  const page = await fetch(`${host.url}/protocol/p1`, { headers: { Accept: 'text/html' } });
  expect(await page.text()).toContain('<div id="dev-host">');
  server.close();
});

it('serves a remote as it is deployed in front of a portal, and builds it again when it changes', async () => {
  const { server, url } = await portal();
  const copy = await copyOf('mfe-reviewer');
  const host = await open(copy.folder, '--in-portal', '--backend', url);
  const manifest = async () =>
    (await (await fetch(`${host.url}/remotes/reviewer/remote-manifest.json`)).json()) as { entry: string };
  const { entry } = await manifest();
  const script = await fetch(host.url + entry);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
  for (const asked of ['/', '/remote-manifest.json', '/remotes/researcher/remote-manifest.json', '/api/protocols'])
    expect(await (await fetch(host.url + asked)).text()).toContain(`GET ${asked} from`);
  await copy.reword("'Dashboard'", "'Start page'");
  await waitFor(async () => (await manifest()).entry !== entry);
  await copy.remove();
  server.close();
});

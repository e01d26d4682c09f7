import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGateway } from '@portal/distributed';
import { freePort } from '@portal/service-kit/http';
import { call } from '../faults/call.ts';
import { withNginx } from './with-nginx.ts';

const names = [
  ...['identity', 'protocol', 'documents', 'notifications'],
  ...['shell', 'mfe-researcher', 'mfe-reviewer', 'mfe-compliance'],
];

/** Closes the connection on the first request with each `x-try`, as a killed process does; answers the retry. A built file is known to one in six alone, one that is named none to nobody. */
async function startReplica(seen: Map<string, number>): Promise<Server> {
  const server = createServer((request, response) => {
    const name = String(request.headers['x-try'] ?? '');
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    if (request.url?.endsWith('/assets/none.js')) response.writeHead(404).end('none');
    else if (request.url?.includes('/assets/')) response.writeHead(times % 6 === 0 ? 200 : 404).end(`${times}`);
    else if (name !== '' && times === 1) request.socket.destroy();
    else void text(request).then((body) => response.end(`${request.method} ${body.length}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return server;
}

withNginx('a request whose replica is killed under it', () => {
  describe('a request whose replica is killed under it', () => {
    const seen = new Map<string, number>();
    let replicas: Server[];
    let gateway: Awaited<ReturnType<typeof createGateway>>;
    let url: string;

    beforeAll(async () => {
      replicas = [await startReplica(seen), await startReplica(seen)];
      const addresses = replicas.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      const everywhere = Object.fromEntries(names.map((name) => [name, addresses]));
      const upstreams = { ...everywhere, 'mfe-compliance': [`127.0.0.1:${await freePort()}`] };
      gateway = await createGateway({ host: '127.0.0.1', port, upstreams, env: process.env });
      await gateway.start();
    });
    afterAll(async () => {
      await gateway?.stop();
      for (const server of replicas ?? []) {
        server.closeAllConnections();
        server.close();
      }
    });

    it('is taken to another one where it only reads', async () => {
      const answer = await call(`${url}/api/notifications`, 'GET', { headers: { 'x-try': 'read' } });
      expect([answer.status, answer.body, seen.get('read')]).toEqual([200, 'GET 0', 2]);
    });

    it('is taken there whole where it bears an Idempotency-Key', async () => {
      const body = 'x'.repeat(300_000);
      const headers = { 'x-try': 'repeatable', 'idempotency-key': 'the-key-of-this' };
      const answer = await call(`${url}/api/protocols`, 'POST', { body, headers });
      expect([answer.status, answer.body, seen.get('repeatable')]).toEqual([200, `POST ${body.length}`, 2]);
    });

    it.each(['/assets/page.js', '/remotes/reviewer/assets/page.js'])(
      'for %s is answered while a release is rolled out, by a replica that has it',
      async (file) => {
        const asked = () => call(url + file, 'GET', { headers: { 'x-try': file } });
        const answers = [await asked(), await asked()];
        expect(answers.map(({ status, body }) => [status, body])).toEqual([
          [200, '6'],
          [200, '12'],
        ]);
      },
    );

    it('for a built file that nobody has is refused after twelve tries', async () => {
      const { status, body } = await call(`${url}/assets/none.js`, 'GET', { headers: { 'x-try': 'none' } });
      expect([status, body, seen.get('none')]).toEqual([404, 'none', 12]);
    });

    it('for a page or its files while no replica is there is answered in words', async () => {
      const { status, headers, body } = await call(`${url}/remotes/compliance/remote-manifest.json`, 'GET');
      expect([status, headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8']);
      expect([headers.get('retry-after'), body]).toEqual(['5', expect.stringMatching(/^The portal cannot /)]);
    });

    it('is never sent twice where it bears none: its sender is told', async () => {
      const answer = await call(`${url}/api/token`, 'POST', { body: {}, headers: { 'x-try': 'once' } });
      expect([answer.status, seen.get('once')]).toEqual([503, 1]);
      expect(answer.body).toMatchObject({ code: 'unavailable' });
    });
  });
});

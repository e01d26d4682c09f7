import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Offline } from './api-problem.ts';
import { fakeActivity } from '../session/activity.fake.ts';
import { createTokens } from '../session/tokens.ts';
import { fakeBrowser } from '../session/tabs.fake.ts';
import { createUpload } from './upload.ts';

const upload = createUpload({
  tokens: createTokens({
    tabs: fakeBrowser()(),
    activity: fakeActivity(),
    onRenewed: () => undefined,
    onEnded: () => undefined,
    onStranger: () => undefined,
  }),
  waiting: () => undefined,
  onSessionOver: () => Promise.resolve(undefined),
  onConfirm: () => Promise.resolve(undefined),
});

let server: Server;
let address: string;
let received: string;
let status: number;

beforeEach(async () => {
  received = '';
  status = 201;
  server = createServer((request, response) => {
    // The page of the test stands on another origin than its server.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Content-Type', 'application/json');
    if (request.method === 'OPTIONS') return response.end();
    request.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    request.on('end', () => {
      if (status !== 0)
        response.writeHead(status).end(JSON.stringify({ id: 'f1', code: 'too_large', detail: 'Too large.' }));
    });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/files`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const fields = () => ({ purpose: 'cv', file: new File(['x'.repeat(50_000)], 'cv.pdf') });

it('sends fields and file', async () => {
  expect(await upload(address, fields())).toMatchObject({
    id: 'f1',
  });
  expect(received).toContain('name="purpose"');
  expect(received).toContain('filename="cv.pdf"');
});

it('throws the problem of a refusal', async () => {
  status = 413;
  await expect(upload(address, fields())).rejects.toMatchObject({
    status: 413,
    code: 'too_large',
    message: 'Too large.',
  });
});

it('throws Offline when nothing answers', async () => {
  // jsdom reports the refused connection besides.
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await new Promise((resolve) => server.close(resolve));
  await expect(upload(address, fields())).rejects.toBeInstanceOf(Offline);
  report.mockRestore();
});

it('throws the reason of an abort, before and during', async () => {
  const reason = new Error('cancelled');
  await expect(upload(address, fields(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  status = 0;
  const abort = new AbortController();
  setTimeout(() => abort.abort(reason), 50);
  await expect(upload(address, fields(), { signal: abort.signal })).rejects.toBe(reason);
});

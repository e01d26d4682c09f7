import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from '@jest/globals';
import express from 'express';
import { unzipSync } from 'fflate';
import { sendZip, type ZipEntry } from './index.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Serves a zip of these entries; resolves, or rejects, as sending it did. */
async function serving(entries: () => AsyncIterable<ZipEntry>) {
  let done: Promise<unknown> = Promise.resolve();
  const asked = new Promise<void>((resolve) => {
    const app = express().get('/', (_request, response) => {
      done = sendZip(response, 'MRCZ/A/2149-files', entries());
      done.catch(() => undefined);
      resolve();
    });
    server = createServer(app);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, sent: () => asked.then(() => done) };
}

const part = () => Buffer.alloc(65_536, 'x');

it('arrives whole, whatever its parts gave back meanwhile', async () => {
  const kept = Buffer.from('kept by whoever gave it');
  const { url } = await serving(async function* () {
    yield { path: 'kept', content: kept };
    for (const name of ['a', 'b']) yield { path: name, content: Readable.from(Array.from({ length: 40 }, part)) };
  });
  const answer = await fetch(url);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="MRCZ-A-2149-files.zip"');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Buffer.from(files.a ?? []).equals(Buffer.alloc(40 * 65_536, 'x'))).toBe(true);
  expect([Buffer.from(files.kept ?? []).toString(), kept.toString()]).toEqual(Array(2).fill('kept by whoever gave it'));
});

it('stops reading for a reader who has gone, which is no fault', async () => {
  const source = Readable.from(
    (function* () {
      for (;;) yield part();
    })(),
  );
  const { url, sent } = await serving(async function* () {
    yield { path: 'endless', content: source };
  });
  const reader = (await fetch(url)).body!.getReader();
  await reader.read();
  await reader.cancel();
  await expect(sent()).resolves.toBeUndefined();
  expect(source.destroyed).toBe(true);
});

it('breaks the download off where reading breaks off, so that nobody takes the half for the whole', async () => {
  const { url, sent } = await serving(async function* () {
    yield {
      path: 'torn',
      content: (async function* () {
        yield part();
        throw new Error('the disk is gone');
      })(),
    };
  });
  const answer = await fetch(url);
  await expect(answer.arrayBuffer()).rejects.toThrow();
  await expect(sent()).rejects.toThrow('the disk is gone');
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { waitFor } from '../testing/wait-for.ts';
import { longestWait, readJsonBody } from './json-body.ts';
import { listen, type Listening } from './listen.ts';
import { problemOf } from './problem-of.ts';

const limit = 1_000;

describe('a JSON body', () => {
  let server: Listening;
  const outcomes: number[] = [];
  let asked = 0;

  beforeAll(async () => {
    server = await listen(
      (request, response) => {
        asked += 1;
        const answer = (status: number) => {
          outcomes.push(status);
          response.writeHead(status, request.complete ? {} : { Connection: 'close' }).end();
        };
        readJsonBody(request, limit, 300).then(
          () => answer(200),
          (error: unknown) => answer(problemOf(error, '').problem.status),
        );
      },
      { port: 0, host: '127.0.0.1' },
    );
  });
  afterAll(() => server.stop(0));

  /** Sends the lines as they are and answers the status line. */
  const raw = (lines: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(lines));
      socket.once('error', reject);
      socket.once('data', (data) => {
        resolve(data.toString().split('\r\n')[0] ?? '');
        socket.destroy();
      });
    });
  const head = 'POST / HTTP/1.1\r\nHost: x\r\n';
  const json = 'Content-Type: application/json\r\n';

  it('is taken in pieces', async () => {
    expect(await raw(`${head}${json}Transfer-Encoding: chunked\r\n\r\n1\r\n[\r\n1\r\n]\r\n0\r\n\r\n`)).toContain('200');
  });

  it('that tells no length is cut off at the limit, and its sender is told', async () => {
    const chunk = `400\r\n${' '.repeat(1024)}\r\n`;
    expect(await raw(`${head}${json}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`)).toContain('413');
  });

  it('with two content types is refused', async () => {
    const two = `${json}Content-Type: text/plain\r\n`;
    expect(await raw(`${head}${two}Content-Length: 2\r\n\r\n{}`)).toContain('400');
  });

  it('that is compressed is refused', async () => {
    expect(await raw(`${head}${json}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`)).toContain('415');
  });

  it('that does not arrive in time, 30 s, is not waited for, however slowly it goes on coming', async () => {
    expect(longestWait).toBe(30_000);
    const socket = connect(server.port, '127.0.0.1');
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    socket.write(`${head}${json}Content-Length: 100\r\n\r\n`);
    const drip = setInterval(() => socket.write(' '), 50);
    expect(await answer).toMatch(/^HTTP\/1.1 408/);
    clearInterval(drip);
    socket.destroy();
  });

  it('that breaks off is the sender’s fault, not ours', async () => {
    outcomes.length = 0;
    asked = 0;
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`${head}${json}Content-Length: 100\r\n\r\n{"a":`);
    await waitFor(() => asked === 1);
    socket.destroy();
    await waitFor(() => outcomes.length > 0);
    expect(outcomes).toEqual([400]);
  });
});

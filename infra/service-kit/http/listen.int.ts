import { describe, expect, it } from '@jest/globals';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

const ask = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(url, { agent }, resolve).once('error', reject));

describe('stopping', () => {
  it('finishes what is under way, tells its connection to close, and takes nothing new', async () => {
    let finish = () => {};
    let arrived = () => {};
    const reached = new Promise<void>((resolve) => (arrived = resolve));
    const server = await listen(
      (_request, response) => {
        finish = () => response.end('whole');
        arrived();
      },
      { port: 0, host: '127.0.0.1' },
    );
    const agent = new Agent({ keepAlive: true });
    const asked = ask(server.url, agent);
    await reached;
    const started = performance.now();
    const stopped = server.stop();
    await new Promise((resolve) => setImmediate(resolve));
    await expect(fetch(server.url)).rejects.toThrow();
    finish();
    const answer = await asked;
    expect(answer.headers.connection).toBe('close');
    expect(await text(answer)).toBe('whole');
    await stopped;
    expect(performance.now() - started).toBeLessThan(10_000);
    agent.destroy();
  });

  it('answers what comes on a connection that was left open for a while, and tells it to close', async () => {
    const server = await listen((_request, response) => response.end('answer'), { port: 0, host: '127.0.0.1' });
    const agent = new Agent({ keepAlive: true });
    expect(await text(await ask(server.url, agent))).toBe('answer');
    const stopped = server.stop(20_000, 10_000);
    const answer = await ask(server.url, agent);
    expect(answer.headers.connection).toBe('close');
    expect(await text(answer)).toBe('answer');
    // Nothing is left to wait for.
    await stopped;
    agent.destroy();
  });

  it('cuts what does not finish in the time given', async () => {
    let arrived = () => {};
    const reached = new Promise<void>((resolve) => (arrived = resolve));
    const server = await listen(() => arrived(), { port: 0, host: '127.0.0.1' });
    const asked = fetch(server.url).catch((error: unknown) => error);
    await reached;
    await server.stop(20);
    expect(await asked).toHaveProperty('cause');
  });
});

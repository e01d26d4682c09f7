import { describe, expect, it, jest } from '@jest/globals';
import { partBytes } from '@portal/contracts/files';
import { ApiProblem, Offline } from '@portal/web-kit';
import { firstPartSize, nextPartSize } from './part-size.ts';
import { delayOf, pause, waitsFor } from './waiting.ts';

const problem = (status: number, retryAfter?: number) => new ApiProblem(status, {}, retryAfter);
const kilo = 1024;

describe('what an upload waits for', () => {
  it.each([
    [new Offline(), 'connection'],
    [problem(409), 'portal'],
    [problem(460), 'portal'],
    [problem(429), 'portal'],
    [problem(503), 'portal'],
    [problem(507), 'room'],
    [problem(404), undefined],
    [problem(413), undefined],
    [problem(415), undefined],
    [problem(422), undefined],
    [new Error('The file could not be read'), undefined],
  ])('after %s is %s', (error, waiting) => {
    expect(waitsFor(error)).toBe(waiting);
  });

  it('is tried again after 0, 1, 3, 8, 20 and then 60 seconds, unless the portal asks for longer', () => {
    const tries = Array.from({ length: 8 }, (_, at) => delayOf(new Offline(), at) / 1000);
    expect(tries).toEqual([0, 1, 3, 8, 20, 60, 60, 60]);
    expect(delayOf(problem(429, 30), 1)).toBe(30_000);
    expect([delayOf(problem(507), 0), delayOf(problem(507, 10), 3)]).toEqual([300_000, 10_000]);
  });

  it('ends at once when the browser is online again, when somebody asks, and with an abort', async () => {
    const { signal } = new AbortController();
    const long = 60 * 60_000;
    const online = pause(long, { signal });
    dispatchEvent(new Event('online'));
    await online;
    await pause(long, { signal, onWait: (goOn) => goOn() });
    const abort = new AbortController();
    const aborted = pause(long, { signal: abort.signal });
    abort.abort(new Error('left'));
    await expect(aborted).rejects.toThrow('left');
  });
});

describe('the next part', () => {
  it.each([
    ['400 kbit/s', 256 * kilo, 5_243, 192 * kilo],
    ['a fast line', 256 * kilo, 100, partBytes.most],
    ['a very slow line', 256 * kilo, 60_000, partBytes.least],
    ['a line that got faster', 128 * kilo, 1_000, 640 * kilo],
  ])('is what takes 5 s on %s, between 128 KiB and 1 MiB', (_title, bytes, ms, next) => {
    expect(nextPartSize(bytes, ms)).toBe(next);
    // Another file begins as the line took the last part.
    expect(firstPartSize()).toBe(next);
  });

  it.each([
    ['nothing is known of the line', undefined, partBytes.first],
    ['the browser calls it quick, in one part', 10, partBytes.most],
    ['the browser calls it slow', 1.6, 192 * kilo],
  ])('is the first one of a page where %s', async (_title, downlink, first) => {
    jest.resetModules();
    Object.defineProperty(navigator, 'connection', { configurable: true, value: downlink && { downlink } });
    const fresh = await import('./part-size.ts');
    expect(fresh.firstPartSize()).toBe(first);
    Reflect.deleteProperty(navigator, 'connection');
  });
});

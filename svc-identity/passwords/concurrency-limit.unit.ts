import { describe, expect, it } from '@jest/globals';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Work that ends when it is told to, and notes its start. */
function aDraft(started: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = () => {
    started.push(name);
    return promise;
  };
  return { work, end: () => resolve(name) };
}

/** Whatever could begin has begun. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a limit of work at once (docs/sessions 3)', () => {
  it('runs so much at once, then in order, those that go first before the others', async () => {
    const started: string[] = [];
    const limit = createConcurrencyLimit({ atOnce: 3, waiting: 3 });
    const names = ['a', 'b', 'c', 'd!', 'e!', 'f'];
    const works = names.map((name) => aDraft(started, name));
    const all = works.map(({ work }, n) => limit.run(work, names[n]!.endsWith('!')));
    await Promise.resolve();
    expect(started).toEqual(['a', 'b', 'd!']);
    for (const { end } of works) end();
    expect(await Promise.all(all)).toEqual(names);
    expect(started).toEqual(['a', 'b', 'd!', 'e!', 'c', 'f']);
  });

  it('keeps one place for those that go first', async () => {
    const started: string[] = [];
    const limit = createConcurrencyLimit({ atOnce: 3, waiting: 3 });
    const names = ['a', 'b', 'c', 'd!', 'e'];
    const works = names.map((name) => aDraft(started, name));
    const all = works.map(({ work }, n) => limit.run(work, names[n]!.endsWith('!')));
    await Promise.resolve();
    expect(started).toEqual(['a', 'b', 'd!']);
    // Its place stays free for the next of them.
    works[3]!.end();
    await settled();
    expect(started).toEqual(['a', 'b', 'd!']);
    works[0]!.end();
    await settled();
    expect(started).toEqual(['a', 'b', 'd!', 'c']);
    for (const { end } of works) end();
    expect(await Promise.all(all)).toEqual(names);
  });

  it('refuses with 503 and Retry-After what finds too many waiting, but not who goes first', async () => {
    const started: string[] = [];
    const limit = createConcurrencyLimit({ atOnce: 1, waiting: 1 });
    const works = ['a', 'b', 'c', 'd'].map((name) => aDraft(started, name));
    const [a, b, c, d] = works.map(({ work }, n) => limit.run(work, n === 3));
    expect(limit.demandRoom).toThrow(expect.objectContaining({ status: 503 }));
    await expect(c).rejects.toMatchObject({ status: 503, details: { retryAfter: 2 } });
    for (const { end } of works) end();
    expect(await Promise.all([a, b, d])).toEqual(['a', 'b', 'd']);
    expect(limit.demandRoom).not.toThrow();
  });

  it('gives a place back when work fails', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, waiting: 0 });
    await expect(limit.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limit.run(() => Promise.resolve('yes'))).toBe('yes');
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { createFakeClock } from '@portal/service-kit/testing';
import { createPdfCache, type PdfCacheOptions, type PdfDocument } from '../index.ts';

const document: PdfDocument = {
  title: 'Protocol MRCZ/A/2149',
  author: 'Council',
  language: 'en-GB',
  created: '2026-11-21T10:00:00Z',
  footer: { left: '', right: '' },
  blocks: [],
};

let drawn: number;
let answer: () => Promise<Uint8Array<ArrayBuffer>>;
beforeEach(() => {
  drawn = 0;
  answer = async () => new Uint8Array(100);
});

function keeping(options: PdfCacheOptions = {}) {
  const clock = createFakeClock();
  const printer = {
    print: () => {
      drawn += 1;
      return answer();
    },
  };
  const kept = createPdfCache(printer, { clock, ...options });
  return { clock, print: (key: string) => kept.print(key, () => document, 'a') };
}

describe('documents that were just drawn', () => {
  it('draws once for all who ask for the same at the same time, and for who asks again', async () => {
    const { print } = keeping();
    const all = await Promise.all([print('a'), print('a'), print('a')]);
    expect(new Set([...all, await print('a')]).size).toBe(1);
    expect(drawn).toBe(1);
  });

  it('gives nobody what was drawn under another key', async () => {
    const { print } = keeping();
    expect(await print('a')).not.toBe(await print('b'));
    expect(drawn).toBe(2);
  });

  it('draws anew after five minutes', async () => {
    const { print, clock } = keeping();
    await print('a');
    clock.advance(5 * 60_000 - 1);
    await print('a');
    expect(drawn).toBe(1);
    clock.advance(1);
    await print('a');
    expect(drawn).toBe(2);
  });

  it('lets go of what was asked for longest ago where all together is too large', async () => {
    const { print } = keeping({ maxBytes: 250 });
    for (const key of ['a', 'b', 'a', 'c']) await print(key);
    expect(drawn).toBe(3);
    await print('a');
    expect(drawn).toBe(3);
    await print('b');
    expect(drawn).toBe(4);
  });

  it('keeps no failure', async () => {
    const { print } = keeping();
    answer = async () => Promise.reject(new Error('The thread died'));
    await expect(print('a')).rejects.toThrow('The thread died');
    answer = async () => new Uint8Array(1);
    expect((await print('a')).byteLength).toBe(1);
  });
});

import { expect, it } from '@jest/globals';
import { packingOnce } from './compressed.ts';

it('packs a text once while it is hot, and keeps no more than is said', () => {
  const packed: string[] = [];
  const pack = packingOnce((body) => {
    packed.push(String(body));
    return body.subarray(0, 1);
  }, 24);
  const [a, b, c] = ['a'.repeat(10), 'b'.repeat(10), 'c'.repeat(10)] as const;
  for (const text of [a, b, a, c, a]) expect(String(pack(text))).toBe(text[0]);
  expect(packed).toEqual([a, b, c]);
  pack(b);
  pack('d'.repeat(100));
  pack(a);
  expect(packed.slice(3)).toEqual([b, 'd'.repeat(100), a]);
});

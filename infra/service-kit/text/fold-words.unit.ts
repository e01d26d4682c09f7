import { describe, expect, it } from '@jest/globals';
import { foldWords } from './index.ts';

describe('folded search words', () => {
  it.each([
    ['Étude sur le Café', ['etude', 'sur', 'le', 'cafe']],
    ['PRO-2026/0042', ['pro', '2026', '0042']],
    ['ÅSE  åse', ['ase']],
    ['İstanbul', ['istanbul']],
    ['ΟΔΟΣ οδοσ', ['οδοσ']],
    ['Исследование №7', ['исследование', 'no7']],
    ['研究 計画', ['研究', '計画']],
    ['  --- ', []],
  ])('of %j', (text, words) => {
    expect(foldWords(text)).toEqual(words);
  });

  it('are cut at 64 characters without splitting one', () => {
    expect(foldWords('𝒳'.repeat(1) + '𐐷'.repeat(100))[0]).toBe('x' + '𐐷'.repeat(63));
  });
});

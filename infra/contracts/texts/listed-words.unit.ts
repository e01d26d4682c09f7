import { describe, expect, it } from '@jest/globals';
import { listedWords } from './listed-words.ts';

describe('words listed with commas', () => {
  const words = ['Drugs', 'Drugs, devices', 'devices, vaccines', 'devices , or sera', 'PhD'] as const;

  it.each([
    ['PhD', ['PhD']],
    [' PhD ,Drugs', ['PhD', 'Drugs']],
    ['PhD, PhD', ['PhD', 'PhD']],
    ['Drugs, devices', ['Drugs, devices']],
    ['Drugs, devices, PhD', ['Drugs, devices', 'PhD']],
    ['Drugs,devices,vaccines', ['Drugs', 'devices, vaccines']],
    ['devices, or sera', ['devices , or sera']],
  ])('may have commas themselves: %s', (text, listed) => {
    expect(listedWords(text, words)).toEqual(listed);
  });

  it.each(['', ',', 'PhD,', ',PhD', 'PhD,,Drugs', 'devices', 'Drugs, devices, or', 'phd', 'constructor'])(
    'are these alone: %j',
    (text) => {
      expect(listedWords(text, words)).toBeUndefined();
    },
  );

  it('are read at once, however long a list is that nothing ends', () => {
    expect(listedWords(`${'a, '.repeat(2000)}b`, ['a', 'a, a', 'a, a, a'])).toBeUndefined();
    expect(listedWords('a, a, a, a', ['a', 'a, a, a'])).toEqual(['a, a, a', 'a']);
  });
});

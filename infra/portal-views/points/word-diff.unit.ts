import { describe, expect, it } from '@jest/globals';
import { wordDiff } from './word-diff.ts';

const said = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

describe('two texts compared word by word', () => {
  it.each([
    ['420', '786', '[-420-][+786+]'],
    ['Shona', 'Shona, Ndebele', '[-Shona-][+Shona, Ndebele+]'],
    ['by the trial team', 'by the statistical team', 'by the [-trial-][+statistical+] team'],
    ['one two', 'one two', 'one two'],
    ['', 'new', '[+new+]'],
  ])('%s, then %s', (before, after, marked) => expect(said(before, after)).toBe(marked));

  it('loses no word of either, and is quick with long texts that have nothing in common', () => {
    const [before, after] = ['a', 'b'].map((letter) => Array.from({ length: 5000 }, (_, at) => letter + at).join(' '));
    const parts = wordDiff(before!, after!);
    const side = (leave: string) => parts.flatMap(({ kind, text }) => (kind === leave ? [] : [text])).join('');
    expect([side('new'), side('gone')]).toEqual([before, after]);
  });
});

import { expect, it } from '@jest/globals';
import { firstOf, replacedBy } from './letter.rules.ts';
import { aLetter } from '../testing/a-letter.ts';

const accepted = { code: 'a1', decision: 'accepted', kind: 'accepted' } as const;
const renewal = { code: 'r1', decision: null, kind: 'renewal' } as const;
const amendment = { code: 'm1', decision: null, kind: 'amendment' } as const;

it('a letter is replaced by the last of its chain, and by none that was withdrawn', () => {
  expect(replacedBy([accepted, renewal, amendment], accepted)).toBe(amendment);
  const withdrawn = { ...amendment, withdrawn_at: '2026-11-20T08:00:00.000Z' };
  expect(replacedBy([accepted, renewal, withdrawn], accepted)).toBe(renewal);
  expect(replacedBy([accepted, renewal, amendment], amendment)).toBeUndefined();
});

it('a letter that was written anew is of the act of the one before; what a later act replaces is not', () => {
  const rejected = (code: string, replaces?: string) =>
    aLetter({
      code,
      decision: 'rejected',
      decided_at: code,
      ...(replaces && { replaces: { code: replaces, date: '' } }),
    });
  const letters = [rejected('1'), rejected('2', '1'), rejected('3', '2'), rejected('4', '3')];
  const lines = ['rejected', 'rejected', 'letter_written', 'letter_written'];
  const history = lines.map((action, index) => ({ action: `protocol.${action}`, at: String(index + 1) }));
  expect(letters.map((letter) => firstOf(letters, letter, history).code)).toEqual(['1', '2', '2', '2']);
});

import { expect, it } from '@jest/globals';
import { replacedBy } from './letter-chain.ts';

const accepted = { code: 'a1', decision: 'accepted', kind: 'accepted' } as const;
const renewal = { code: 'r1', decision: null, kind: 'renewal' } as const;
const amendment = { code: 'm1', decision: null, kind: 'amendment' } as const;

it('a letter is replaced by the last of its chain, and by none that was withdrawn', () => {
  expect(replacedBy([accepted, renewal, amendment], accepted)).toBe(amendment);
  const withdrawn = { ...amendment, withdrawn_at: '2026-11-20T08:00:00.000Z' };
  expect(replacedBy([accepted, renewal, withdrawn], accepted)).toBe(renewal);
  expect(replacedBy([accepted, renewal, amendment], amendment)).toBeUndefined();
});

it('two letters of an earlier version that share a code are told apart by their order', () => {
  const again = { ...renewal };
  expect(replacedBy([accepted, renewal, again], accepted)).toBe(again);
  expect(replacedBy([accepted, renewal, again], renewal)).toBe(again);
});

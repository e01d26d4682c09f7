import { expect, it } from '@jest/globals';
import { createVerifiedTokens } from './verifier.ts';

const caller = { id: 'a1', role: 'reviewer', session: 's1', credentials: 1, amr: [] } as const;

it('no more tokens are remembered than may be, and none beyond its end', () => {
  const tokens = createVerifiedTokens(3);
  for (const token of ['one', 'two', 'three', 'four']) tokens.keep(token, 'api', { caller, endsAt: 100 });
  expect(['one', 'two', 'three', 'four'].map((token) => tokens.find(token, 'api', 99)?.id)).toEqual([
    undefined,
    'a1',
    'a1',
    'a1',
  ]);
  expect(tokens.find('four', 'api', 100)).toBeUndefined();
  expect(tokens.find('four', 'view', 99)).toBeUndefined();
  tokens.forget();
  expect(tokens.find('four', 'api', 99)).toBeUndefined();
});

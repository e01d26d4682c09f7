import { expect, it, jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';
import { createHasher } from './hasher.ts';

it('a password without a stored hash is verified once, at the cost of one with it, and never right', async () => {
  const verify = jest.fn(argon2.verify);
  const { hash, matches } = createHasher({ verify });
  const stored = await hash('Mvura7sadza9');
  const answers = [];
  for (const against of [stored, null, undefined]) answers.push(await matches('Mvura7sadza9', against));
  expect(answers).toEqual([true, false, false]);
  const costs = verify.mock.calls.map(([against]) => String(against).split('$', 4).join('$'));
  expect(costs).toEqual(Array(3).fill('$argon2id$v=19$m=19456,t=2,p=1'));
});

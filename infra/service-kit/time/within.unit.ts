import { expect, it } from '@jest/globals';
import { within } from './index.ts';

const never = new Promise<string>(() => undefined);

it('answers what the work answers, and what is said otherwise where that takes too long', async () => {
  expect(await within(60_000, Promise.resolve('done'), 'late')).toBe('done');
  expect(await within(1, never, 'late')).toBe('late');
});

it('throws what the work throws', async () => {
  await expect(within(60_000, Promise.reject(new Error('broken')), 'late')).rejects.toThrow('broken');
});

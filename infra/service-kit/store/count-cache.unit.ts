import { expect, it } from '@jest/globals';
import { createCountCache } from './collection.ts';

it('counts are forgotten by a write to their collection, and by no other', async () => {
  const counts = createCountCache();
  let counted = 0;
  const forms = () => counts.of('forms', 'all', async () => (counted += 1));
  await forms();
  counts.forget('drafts');
  expect(await forms()).toBe(1);
  counts.forget('forms');
  expect(await forms()).toBe(2);
});

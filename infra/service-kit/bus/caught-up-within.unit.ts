import { describe, expect, it } from '@jest/globals';
import { caughtUpWithin } from './recent-look.ts';

const never = new Promise<boolean>(() => undefined);

describe('waiting for a consumer to have caught up', () => {
  it('ends as soon as it has', async () => {
    let asked = 0;
    expect(await caughtUpWithin({ caughtUp: async () => (asked += 1) > 2 }, 'g', 2_000)).toBe(true);
    expect(asked).toBe(3);
  });

  it.each([
    ['has not', async () => false],
    ['does not say', () => never],
  ])('ends after its time when it %s', async (_title, caughtUp) => {
    expect(await caughtUpWithin({ caughtUp }, 'g', 60)).toBe(false);
  });
});

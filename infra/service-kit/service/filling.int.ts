import { expect, it } from '@jest/globals';
import { NotUsable } from '../store/index.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { beginFilling, mustBeWhole } from './index.ts';

onEachStore((open) => {
  it('a store that is being filled is not whole, nor is one whose filling was broken off', async () => {
    const { store, remove } = await open();
    try {
      await mustBeWhole(store);
      await mustBeWhole(store);
      const finished = await beginFilling(store);
      await expect(mustBeWhole(store)).rejects.toThrow(NotUsable);
      await expect(beginFilling(store)).rejects.toThrow(NotUsable);
      await finished();
      await mustBeWhole(store);
      await beginFilling(store);
      await expect(mustBeWhole(store)).rejects.toThrow('a part of a portal');
    } finally {
      await store.close();
      await remove();
    }
  });

  it('a new store is whole for replicas that ask at the same time', async () => {
    const { store, remove } = await open();
    try {
      await Promise.all(Array.from({ length: 8 }, () => mustBeWhole(store)));
    } finally {
      await store.close();
      await remove();
    }
  });
});

import { expect, it } from '@jest/globals';
import { NotUsable } from '../store/index.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { beginFilling, assertRestoreComplete } from './index.ts';

onEachStore((open) => {
  it('a store that is being filled is not whole, nor is one whose filling was broken off', async () => {
    const { store, remove } = await open();
    try {
      await assertRestoreComplete(store);
      await assertRestoreComplete(store);
      const finished = await beginFilling(store);
      await expect(assertRestoreComplete(store)).rejects.toThrow(NotUsable);
      await expect(beginFilling(store)).rejects.toThrow(NotUsable);
      await finished();
      await assertRestoreComplete(store);
      await beginFilling(store);
      await expect(assertRestoreComplete(store)).rejects.toThrow('a part of a portal');
    } finally {
      await store.close();
      await remove();
    }
  });

  it('a new store is whole for replicas that ask at the same time', async () => {
    const { store, remove } = await open();
    try {
      await Promise.all(Array.from({ length: 8 }, () => assertRestoreComplete(store)));
    } finally {
      await store.close();
      await remove();
    }
  });
});

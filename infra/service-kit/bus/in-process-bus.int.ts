import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { anEvent } from '../store/contract-fixture.ts';
import { EngineDown, openSqliteStore, type Store } from '../store/index.ts';
import { createTempFolder } from '../testing/temp-folder.ts';
import { waitFor } from '../testing/wait-for.ts';
import { busContract } from './bus.contract.ts';
import { createInProcessBus } from './index.ts';

busContract('one process', async () => {
  const { folder, remove } = await createTempFolder();
  const stores: Store[] = [];
  return {
    async open() {
      const store = openSqliteStore({ file: join(folder, 'bus.sqlite') });
      stores.push(store);
      return createInProcessBus({ store, firstDelayMs: 2 });
    },
    async destroy() {
      await Promise.all(stores.map((store) => store.close()));
      await remove();
    },
  };
});

async function withBus(work: (bus: ReturnType<typeof createInProcessBus>) => Promise<void>): Promise<void> {
  const { folder, remove } = await createTempFolder();
  const store = openSqliteStore({ file: join(folder, 'bus.sqlite') });
  const bus = createInProcessBus({ store, firstDelayMs: 2, width: 3 });
  try {
    await work(bus);
  } finally {
    await bus.close();
    await store.close();
    await remove();
  }
}

describe('the bus inside one process', () => {
  it('answers a publisher only when every group has committed or given up', () =>
    withBus(async (bus) => {
      const done: string[] = [];
      await bus.subscribe({
        group: 'slow',
        topics: ['study'],
        handle: async () => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          done.push('slow');
        },
      });
      await bus.subscribe({
        group: 'poisoned',
        topics: ['study'],
        handle: async () => Promise.reject(new Error('no')),
      });
      await bus.publish('study', [anEvent('a', 1)]);
      expect(done).toEqual(['slow']);
      expect(await bus.deadLetters('poisoned')).toHaveLength(1);
      expect(await bus.caughtUp('slow')).toBe(true);
    }));

  it('handles different keys side by side, but never more than its width', () =>
    withBus(async (bus) => {
      let running = 0;
      let most = 0;
      await bus.subscribe({
        group: 'one',
        topics: ['study'],
        async handle() {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, 5));
          running -= 1;
        },
      });
      await bus.publish(
        'study',
        ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => anEvent(key, 1)),
      );
      expect(most).toBe(3);
    }));

  it('gives a publisher EngineDown when it is closed while an engine is down, so that the event stays in its outbox', () =>
    withBus(async (bus) => {
      let tries = 0;
      await bus.subscribe({
        group: 'one',
        topics: ['study'],
        handle: async () => {
          tries += 1;
          throw new EngineDown('the store');
        },
      });
      const published = bus.publish('study', [anEvent('a', 1)]).catch((error: unknown) => error);
      await waitFor(() => tries > 2);
      await bus.close();
      expect(await published).toBeInstanceOf(EngineDown);
    }));
});

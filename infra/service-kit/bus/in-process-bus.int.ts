import { describe, expect, it } from '@jest/globals';
import { anEvent } from '../store/testing/contract-fixture.ts';
import { EngineDown } from '../store/index.ts';
import { createTestDeadLetters } from '../testing/test-dead-letters.ts';
import { waitFor } from '../testing/wait-for.ts';
import { busContract } from './bus.contract.ts';
import { createInProcessBus, type Bus, type DeadLetters, type Subscription } from './index.ts';

busContract('one process', async () => {
  const { deadLetters, remove: destroy } = await createTestDeadLetters();
  return { deadLetters, destroy, open: async () => createInProcessBus({ firstDelayMs: 2 }) };
});

type Subscribe = (subscription: Omit<Subscription, 'deadLetters'>) => Promise<void>;

async function withBus(
  work: (bus: Bus, subscribe: Subscribe, deadLetters: DeadLetters) => Promise<void>,
): Promise<void> {
  const { deadLetters, remove } = await createTestDeadLetters();
  const bus = createInProcessBus({ firstDelayMs: 2, width: 3 });
  try {
    await work(bus, (subscription) => bus.subscribe({ ...subscription, deadLetters }), deadLetters);
  } finally {
    await bus.close();
    await remove();
  }
}

describe('the bus inside one process', () => {
  it('answers a publisher only when every group has committed or given up', () =>
    withBus(async (bus, subscribe, deadLetters) => {
      const done: string[] = [];
      await subscribe({
        group: 'slow',
        topics: ['study'],
        handle: async () => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          done.push('slow');
        },
      });
      await subscribe({
        group: 'poisoned',
        topics: ['study'],
        handle: async () => Promise.reject(new Error('no')),
      });
      await bus.publish('study', [anEvent('a', 1)]);
      expect(done).toEqual(['slow']);
      expect(await deadLetters.list('poisoned')).toHaveLength(1);
      expect(await bus.caughtUp('slow')).toBe(true);
    }));

  it('handles different keys side by side, but never more than its width', () =>
    withBus(async (bus, subscribe) => {
      let running = 0;
      let most = 0;
      await subscribe({
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
    withBus(async (bus, subscribe) => {
      let tries = 0;
      await subscribe({
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

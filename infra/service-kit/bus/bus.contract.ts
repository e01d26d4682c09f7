import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anEvent } from '../store/testing/contract-fixture.ts';
import { EngineDown, NoRoom } from '../store/store-error.ts';
import { waitFor } from '../testing/wait-for.ts';
import type { Bus, Subscription } from './bus.port.ts';
import type { DeadLetters } from './dead-letters.ts';

export interface BusUnderTest {
  /** Opens the bus; called again after `close` for a restart. */
  open: () => Promise<Bus>;
  /** Of the service that subscribes. */
  deadLetters: DeadLetters;
  destroy: () => Promise<void>;
}

interface Seen {
  key: string;
  seq: number;
}

/** What every bus adapter must do. `make` gives a place of its own, with topics of its own, for each test. */
export function busContract(name: string, make: () => Promise<BusUnderTest>): void {
  describe(`the bus port on ${name}`, () => {
    let place: BusUnderTest;
    let bus: Bus;
    let seen: Seen[];
    const note = async (event: unknown) => {
      seen.push(event as Seen);
    };
    const seqsOf = (key: string) => seen.filter((event) => event.key === key).map(({ seq }) => seq);
    const subscribe = (subscription: Omit<Subscription, 'deadLetters'>) =>
      bus.subscribe({ ...subscription, deadLetters: place.deadLetters });
    const caughtUp = (group: string) => waitFor(() => bus.caughtUp(group));

    beforeEach(async () => {
      place = await make();
      bus = await place.open();
      seen = [];
    });
    afterEach(async () => {
      await bus.close();
      await place.destroy();
    });

    it('brings each event to each group that wants its topic', async () => {
      const other: unknown[] = [];
      await subscribe({ group: 'one', topics: ['study'], handle: note });
      await subscribe({
        group: 'two',
        topics: ['study', 'other'],
        handle: async (_, topic) => void other.push(topic),
      });
      await bus.publish('study', [anEvent('a', 1)]);
      await bus.publish('other', [anEvent('b', 1)]);
      await Promise.all([caughtUp('one'), caughtUp('two')]);
      expect(seen).toEqual([anEvent('a', 1)]);
      expect(other.sort()).toEqual(['other', 'study']);
    });

    it('brings the events of a key in order, however long each takes and whoever fails once', async () => {
      let failed = false;
      await subscribe({
        group: 'one',
        topics: ['study'],
        async handle(event) {
          const { key, seq } = event as Seen;
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
          if (key === 'a' && seq === 3 && !failed) {
            failed = true;
            throw new Error('once');
          }
          await note(event);
        },
      });
      const events = Array.from({ length: 8 }, (_, at) => at + 1).flatMap((seq) => [
        anEvent('a', seq),
        anEvent('b', seq),
      ]);
      await Promise.all([bus.publish('study', events.slice(0, 7)), bus.publish('study', events.slice(7))]);
      await caughtUp('one');
      expect(seqsOf('a')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(seqsOf('b')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    });

    it('tries five times, keeps what fails with its cause, and does not hold up the others', async () => {
      let tries = 0;
      await subscribe({
        group: 'one',
        topics: ['study'],
        async handle(event) {
          if ((event as Seen).key !== 'poison') return note(event);
          tries += 1;
          throw new TypeError('cannot be eaten');
        },
      });
      await bus.publish('study', [anEvent('poison', 1), anEvent('a', 1)]);
      await bus.publish('study', [anEvent('a', 2)]);
      await caughtUp('one');
      const failed = await waitFor(async () => {
        const found = await place.deadLetters.list('one');
        return found.length > 0 && found;
      });
      expect(tries).toBe(5);
      expect(seqsOf('a')).toEqual([1, 2]);
      expect(failed).toEqual([
        expect.objectContaining({
          topic: 'study',
          group: 'one',
          key: 'poison',
          event: JSON.stringify(anEvent('poison', 1)),
          attempts: 5,
          cause: expect.stringContaining('cannot be eaten'),
        }),
      ]);
      expect(await place.deadLetters.list('two')).toEqual([]);
    });

    it('hands dead letters out once more on demand, also after a restart, and keeps what fails again', async () => {
      const refuse = async () => Promise.reject(new Error('not yet'));
      await subscribe({ group: 'one', topics: ['study'], handle: refuse });
      await bus.publish('study', [anEvent('a', 1), anEvent('b', 1)]);
      await waitFor(async () => (await place.deadLetters.list('one')).length === 2);
      await bus.close();
      bus = await place.open();
      const onlyA = async (event: unknown) => ((event as Seen).key === 'a' ? note(event) : refuse());
      const again = { group: 'one', topics: ['study'], handle: onlyA };
      await subscribe(again);
      expect(await place.deadLetters.redrive(again)).toBe(1);
      expect(seqsOf('a')).toEqual([1]);
      expect(await place.deadLetters.list('one')).toMatchObject([{ key: 'b', attempts: 6 }]);
    });

    it('waits for an engine that is down, as often as it takes', async () => {
      let down = 7;
      await subscribe({
        group: 'one',
        topics: ['study'],
        handle: async (event) => ((down -= 1) >= 0 ? Promise.reject(new EngineDown('the store')) : note(event)),
      });
      await bus.publish('study', [anEvent('a', 1)]);
      await caughtUp('one');
      expect(seqsOf('a')).toEqual([1]);
      expect(await place.deadLetters.list('one')).toEqual([]);
    });

    it('waits while its store does not take a dead letter, and loses none', async () => {
      let refused = 0;
      const { keep } = place.deadLetters;
      const full: DeadLetters = {
        ...place.deadLetters,
        keep: (failed) => ((refused += 1) <= 3 ? Promise.reject(new NoRoom('the store')) : keep(failed)),
      };
      const handle = async (event: unknown) =>
        (event as Seen).seq === 1 ? Promise.reject(new Error('no')) : note(event);
      await bus.subscribe({ group: 'one', topics: ['study'], handle, deadLetters: full });
      await bus.publish('study', [anEvent('a', 1), anEvent('a', 2)]);
      await waitFor(() => seen.length > 0);
      expect(refused).toBe(4);
      expect(await place.deadLetters.list('one')).toMatchObject([{ key: 'a' }]);
      expect(seqsOf('a')).toEqual([2]);
    });

    it('says that a group has not caught up while it still handles', async () => {
      let finish = () => {};
      const held = new Promise<void>((resolve) => (finish = resolve));
      await subscribe({ group: 'one', topics: ['study'], handle: () => held });
      const published = bus.publish('study', [anEvent('a', 1)]);
      await waitFor(async () => !(await bus.caughtUp('one')));
      finish();
      await published;
      await caughtUp('one');
    });

    it('gives each handler a copy of its own', async () => {
      const event = anEvent('a', 1);
      await subscribe({
        group: 'one',
        topics: ['study'],
        handle: async (given) => void Object.assign(given as object, { seq: 99 }),
      });
      await subscribe({ group: 'two', topics: ['study'], handle: note });
      await bus.publish('study', [event]);
      await Promise.all([caughtUp('one'), caughtUp('two')]);
      expect(seen).toEqual([anEvent('a', 1)]);
      expect(event.seq).toBe(1);
    });

    it('is ready while open, and EngineDown for a publisher when closed', async () => {
      await bus.ready();
      await bus.close();
      await expect(bus.publish('study', [anEvent('a', 1)])).rejects.toThrow(EngineDown);
    });
  });
}

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anEvent } from '../store/contract-fixture.ts';
import { EngineDown } from '../store/store-error.ts';
import { waitFor } from '../testing/wait-for.ts';
import type { Bus } from './bus.port.ts';

export interface BusUnderTest {
  /** Opens the bus; called again after `close` it finds the dead letters. */
  open: () => Promise<Bus>;
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
      await bus.subscribe({ group: 'one', topics: ['study'], handle: note });
      await bus.subscribe({
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
      await bus.subscribe({
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
      await bus.subscribe({
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
      const letters = await waitFor(async () => {
        const found = await bus.deadLetters('one');
        return found.length > 0 && found;
      });
      expect(tries).toBe(5);
      expect(seqsOf('a')).toEqual([1, 2]);
      expect(letters).toEqual([
        expect.objectContaining({
          topic: 'study',
          group: 'one',
          event: anEvent('poison', 1),
          cause: expect.stringContaining('cannot be eaten'),
        }),
      ]);
      expect(await bus.deadLetters('two')).toEqual([]);
    });

    it('hands dead letters out once more on demand, also after a restart, and keeps what fails again', async () => {
      const refuse = async () => Promise.reject(new Error('not yet'));
      await bus.subscribe({ group: 'one', topics: ['study'], handle: refuse });
      await bus.publish('study', [anEvent('a', 1), anEvent('b', 1)]);
      await waitFor(async () => (await bus.deadLetters('one')).length === 2);
      await bus.close();
      bus = await place.open();
      const onlyA = async (event: unknown) => ((event as Seen).key === 'a' ? note(event) : refuse());
      await bus.subscribe({ group: 'one', topics: ['study'], handle: onlyA });
      expect(await bus.redrive('one')).toBe(1);
      expect(seqsOf('a')).toEqual([1]);
      expect((await bus.deadLetters('one')).map(({ event }) => (event as Seen).key)).toEqual(['b']);
    });

    it('waits for an engine that is down, as often as it takes', async () => {
      let down = 7;
      await bus.subscribe({
        group: 'one',
        topics: ['study'],
        handle: async (event) => ((down -= 1) >= 0 ? Promise.reject(new EngineDown('the store')) : note(event)),
      });
      await bus.publish('study', [anEvent('a', 1)]);
      await caughtUp('one');
      expect(seqsOf('a')).toEqual([1]);
      expect(await bus.deadLetters('one')).toEqual([]);
    });

    it('says that a group has not caught up while it still handles', async () => {
      let finish = () => {};
      const held = new Promise<void>((resolve) => (finish = resolve));
      await bus.subscribe({ group: 'one', topics: ['study'], handle: () => held });
      const published = bus.publish('study', [anEvent('a', 1)]);
      await waitFor(async () => !(await bus.caughtUp('one')));
      finish();
      await published;
      await caughtUp('one');
    });

    it('gives each handler a copy of its own', async () => {
      const event = anEvent('a', 1);
      await bus.subscribe({
        group: 'one',
        topics: ['study'],
        handle: async (given) => void Object.assign(given as object, { seq: 99 }),
      });
      await bus.subscribe({ group: 'two', topics: ['study'], handle: note });
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

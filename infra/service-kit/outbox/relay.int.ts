import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@portal/contracts/events';
import { join } from 'node:path';
import { createInProcessBus, openDeadLetters, type Bus, type DeadLetters } from '../bus/index.ts';
import { anEvent, aStudy, studies } from '../store/testing/contract-fixture.ts';
import { EngineDown, openSqliteStore, type Store } from '../store/index.ts';
import { createTempFolder } from '../testing/temp-folder.ts';
import { waitFor } from '../testing/wait-for.ts';
import { systemClock } from '../time/index.ts';
import { createRelay, republish, type RelayOptions } from './index.ts';

describe('the relay', () => {
  let remove: () => Promise<void>;
  let store: Store;
  let bus: Bus;
  let deadLetters: DeadLetters;
  let seen: EventEnvelope[];
  const collection = () => store.collection(studies);
  const relay = (changes: Partial<RelayOptions> = {}) =>
    createRelay({
      store,
      sources: [{ collection: collection(), topic: 'study' }],
      bus,
      holder: 'one',
      service: 'studies',
      pollMs: 60_000,
      ...changes,
    });
  const seqs = (key: string) => seen.filter((event) => event.key === key).map(({ seq }) => seq);

  beforeEach(async () => {
    const temp = await createTempFolder();
    remove = temp.remove;
    store = openSqliteStore({ file: join(temp.folder, 'store.sqlite') });
    bus = createInProcessBus({ firstDelayMs: 2 });
    deadLetters = openDeadLetters(store, systemClock);
    seen = [];
    await bus.subscribe({
      group: 'g',
      topics: ['study'],
      handle: async (event) => void seen.push(event as EventEnvelope),
      deadLetters,
    });
  });
  afterEach(async () => {
    await bus.close();
    await store.close();
    await remove();
  });

  it('publishes on start what was left behind, in order per aggregate, and acknowledges it', async () => {
    let a = await collection().insert(aStudy('a'), [anEvent('a', 1)]);
    await collection().insert(aStudy('b'), [anEvent('b', 1)]);
    for (let seq = 2; seq <= 450; seq += 1) a = await collection().replace(a, [anEvent('a', seq)]);
    const running = relay();
    running.start();
    await running.flush();
    expect(seqs('a')).toEqual(Array.from({ length: 450 }, (_, at) => at + 1));
    expect(seqs('b')).toEqual([1]);
    expect(await collection().pending(10)).toEqual([]);
    await running.stop();
  });

  it('publishes at once after a nudge', async () => {
    const running = relay();
    running.start();
    await running.flush();
    await collection().insert(aStudy('a'), [anEvent('a', 1)]);
    running.wake();
    await waitFor(() => seen.length === 1);
    await running.stop();
  });

  it('lets the writer go on to its answer before the events are handled', async () => {
    const running = relay();
    running.start();
    await running.flush();
    await collection().insert(aStudy('a'), [anEvent('a', 1)]);
    running.wake();
    await collection().insert(aStudy('b'), [], { isLight: true });
    for (let step = 0; step < 50; step += 1) await Promise.resolve();
    expect(seen).toEqual([]);
    await waitFor(() => seen.length === 1);
    await running.stop();
  });

  it('finds by itself what nobody nudged for', async () => {
    const running = relay({ pollMs: 5 });
    running.start();
    await collection().insert(aStudy('a'), [anEvent('a', 1)]);
    await waitFor(() => seen.length === 1);
    await running.stop();
  });

  it('keeps events that could not be published and brings them when the bus is back', async () => {
    let down = true;
    const flaky = {
      publish: async (topic: string, events: readonly EventEnvelope[]) =>
        down ? Promise.reject(new EngineDown('Kafka')) : bus.publish(topic, events),
    };
    await collection().insert(aStudy('a'), [anEvent('a', 1)]);
    const running = relay({ bus: flaky, pollMs: 5 });
    running.start();
    await expect(running.flush()).rejects.toThrow(EngineDown);
    expect(await collection().pending(10)).toHaveLength(1);
    down = false;
    await waitFor(() => seen.length === 1);
    await running.stop();
  });

  describe('of events that are refused', () => {
    const others = () => store.collection({ ...studies, name: 'others' });
    const refusing = (isRefused: (event: EventEnvelope, topic: string) => boolean, error: Error) => ({
      publish: async (topic: string, events: readonly EventEnvelope[]) => {
        for (const event of events) {
          if (isRefused(event, topic)) throw error;
          await bus.publish('study', [event]);
        }
      },
    });

    it.each([
      ['refused', new TypeError('too large')],
      ['not taken by the broker', new EngineDown('Kafka')],
    ])('lets a source whose events are %s hold up no other', async (_how, error) => {
      const sources = [
        { collection: collection(), topic: 'bad' },
        { collection: others(), topic: 'good' },
      ];
      await collection().insert(aStudy('a'), [anEvent('a', 1)]);
      await others().insert(aStudy('b'), [anEvent('b', 1)]);
      const running = relay({ sources, bus: refusing((_event, topic) => topic === 'bad', error) });
      await expect(running.flush()).rejects.toThrow(error.message);
      expect(seqs('b')).toEqual([1]);
      expect(await others().pending(10)).toEqual([]);
      await others().insert(aStudy('c'), [anEvent('c', 1)]);
      await expect(running.flush()).rejects.toThrow(error.message);
      expect(seqs('c')).toEqual([1]);
      expect(await collection().pending(10)).toHaveLength(1);
    });

    it('lets an aggregate hold up no other of its source, however many of its events wait', async () => {
      let refused = true;
      let a = await collection().insert(aStudy('a'), [anEvent('a', 1)]);
      for (let seq = 2; seq <= 450; seq += 1) a = await collection().replace(a, [anEvent('a', seq)]);
      await collection().insert(aStudy('b'), [anEvent('b', 1)]);
      const isRefused = ({ key, seq }: EventEnvelope) => refused && key === 'a' && seq === 3;
      const running = relay({ bus: refusing(isRefused, new TypeError('too large')) });
      await expect(running.flush()).rejects.toThrow('too large');
      await expect(running.flush()).rejects.toThrow('too large');
      expect(seqs('b')).toEqual([1]);
      expect(seqs('a')).toEqual([1, 2]);
      refused = false;
      await running.flush();
      expect(seqs('a')).toEqual(Array.from({ length: 450 }, (_, at) => at + 1));
    });

    it('does not read a whole outbox where the topic refuses everything', async () => {
      for (let at = 0; at < 450; at += 1) await collection().insert(aStudy(`s${at}`), [anEvent(`s${at}`, 1)]);
      const asked: number[] = [];
      const study = collection();
      const counting = {
        ack: study.ack,
        pending: (limit: number) => {
          asked.push(limit);
          return study.pending(limit);
        },
      };
      const sources = [{ topic: 'study', collection: counting }];
      const running = relay({ sources, bus: refusing(() => true, new TypeError('not allowed')) });
      await expect(running.flush()).rejects.toThrow('not allowed');
      // One look whether anything waits, one batch.
      expect(asked).toEqual([1, 200]);
    });
  });

  it('publishes again what a crash left published and not acknowledged', async () => {
    const study = collection();
    await study.insert(aStudy('a'), [anEvent('a', 1)]);
    const crashing = relay({
      sources: [
        { topic: 'study', collection: { pending: study.pending, ack: () => Promise.reject(new Error('kill -9')) } },
      ],
    });
    await expect(crashing.flush()).rejects.toThrow('kill -9');
    await relay().flush();
    expect(seqs('a')).toEqual([1, 1]);
    expect(await study.pending(10)).toEqual([]);
  });

  it('works one at a time: a second one waits until the first has published, and not until it stops', async () => {
    let atWork = 0;
    let most = 0;
    const slow = {
      publish: async (topic: string, events: readonly EventEnvelope[]) => {
        most = Math.max(most, ++atWork);
        await new Promise((resolve) => setTimeout(resolve, 20));
        await bus.publish(topic, events);
        atWork -= 1;
      },
    };
    const both = ['one', 'two'].map((holder) => relay({ holder, bus: slow, backoffMs: 2 }));
    for (const running of both) running.start();
    let a = await collection().insert(aStudy('a'), [anEvent('a', 1)]);
    for (let seq = 2; seq <= 10; seq += 1) {
      a = await collection().replace(a, [anEvent('a', seq)]);
      both[seq % 2]?.wake();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await waitFor(() => seen.length === 10);
    expect(seqs('a')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(most).toBe(1);
    for (const running of both) await running.stop();
  });

  it('leaves events to a replica that holds the lease, and takes them when it is given back', async () => {
    await store.lease('relay:studies', 'other', 60_000);
    await collection().insert(aStudy('a'), [anEvent('a', 1)]);
    const running = relay({ backoffMs: 5 });
    running.start();
    await running.flush();
    expect(seen).toEqual([]);
    await store.release('relay:studies', 'other');
    await waitFor(() => seen.length === 1);
    await running.stop();
  });

  it('drains before it stops', async () => {
    const running = relay();
    running.start();
    await running.flush();
    await collection().insert(aStudy('a'), [anEvent('a', 1)]);
    await running.stop();
    expect(seqs('a')).toEqual([1]);
  });

  it('stops in time even when a consumer waits for its engine', async () => {
    const handle = () => Promise.reject(new EngineDown('it'));
    await bus.subscribe({ group: 'down', topics: ['study'], handle, deadLetters });
    await collection().insert(aStudy('a'), [anEvent('a', 1)]);
    const running = relay({ drainMs: 30 });
    running.start();
    await running.stop();
    await bus.close();
    expect(await collection().pending(10)).toHaveLength(1);
  });

  it('republishes a snapshot of every aggregate', async () => {
    for (let at = 0; at < 230; at += 1) await collection().insert(aStudy(`id${at}`, { rank: at }));
    const amount = await republish({
      collection: collection(),
      bus,
      topic: 'study',
      snapshot: (doc) => (doc.rank < 7 ? undefined : { ...anEvent(doc.id, doc.version), type: 'study.snapshot' }),
    });
    expect(amount).toBe(223);
    expect(new Set(seen.map(({ key }) => key)).size).toBe(223);
  });
});

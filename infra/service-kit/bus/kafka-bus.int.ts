import { describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { silentLog } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { anEvent } from '../store/testing/contract-fixture.ts';
import { EngineDown } from '../store/index.ts';
import { createCutLine } from '../testing/cut-line.ts';
import { findKafka, withEngine } from '../testing/engines.ts';
import { removeKafkaNames } from '../testing/kafka-names.ts';
import { createTestDeadLetters } from '../testing/test-dead-letters.ts';
import { waitFor } from '../testing/wait-for.ts';
import { busContract } from './bus.contract.ts';
import type { Bus, Subscription } from './index.ts';
import { createGroupConsumer } from './kafka/group-consumer.ts';
import { createKafkaBus, createTopics, type KafkaBusOptions } from './kafka/index.ts';
import { ConfigResourceTypes, Kafka, logLevel, PartitionAssigners, type PartitionAssigner } from './kafka/kafkajs.ts';
import { connectForWholeAnswers } from './kafka/whole-answers.ts';

interface Seen {
  key: string;
  seq: number;
}

const found = await findKafka();

withEngine(found, 'the bus port on Kafka', (address) => {
  const brokers = address.split(',');

  const createPlace = async () => {
    const prefix = `${randomUUID()}.`;
    const { deadLetters, remove } = await createTestDeadLetters();
    const destroy = async () => {
      await Promise.all([removeKafkaNames(brokers, prefix), remove()]);
    };
    await createTopics({ brokers, topics: ['study', 'other'], partitions: 2, prefix }).catch(async (error: unknown) => {
      await destroy();
      throw error;
    });
    return {
      prefix,
      deadLetters,
      open: async () => createKafkaBus({ brokers, clientId: 'test', prefix, firstDelayMs: 2 }),
      destroy,
    };
  };

  busContract('Kafka', createPlace);

  describe('the Kafka bus', () => {
    type Open = (options?: Partial<KafkaBusOptions>) => Bus;
    type Place = Awaited<ReturnType<typeof createPlace>> & {
      subscribe: (bus: Bus, subscription: Omit<Subscription, 'deadLetters'>) => Promise<void>;
    };
    const withPlace = async (work: (open: Open, place: Place) => Promise<void>): Promise<void> => {
      const place = await createPlace();
      const { prefix, deadLetters, destroy } = place;
      const buses: Bus[] = [];
      const open: Open = (options) => {
        const bus = createKafkaBus({ brokers, clientId: 'test', prefix, firstDelayMs: 2, ...options });
        buses.push(bus);
        return bus;
      };
      try {
        const subscribe: Place['subscribe'] = (bus, subscription) => bus.subscribe({ ...subscription, deadLetters });
        await work(open, { ...place, subscribe });
      } finally {
        await Promise.all(buses.map((bus) => bus.close()));
        await destroy();
      }
    };

    it('loses nothing and keeps each key in order while members of a group come and go', () =>
      withPlace(async (open, { subscribe }) => {
        const seen: Seen[] = [];
        const handle = async (event: unknown) => {
          await new Promise((resolve) => setTimeout(resolve, 2));
          seen.push(event as Seen);
        };
        const keys = Array.from({ length: 20 }, (_, at) => `k${at}`);
        const [publisher, first, second] = [open(), open(), open()];
        await subscribe(first, { group: 'one', topics: ['study'], handle });
        const publishing = (async () => {
          for (let seq = 1; seq <= 20; seq += 1) {
            await publisher.publish(
              'study',
              keys.map((key) => anEvent(key, seq)),
            );
          }
        })();
        await subscribe(second, { group: 'one', topics: ['study'], handle });
        await publishing;
        await first.close();
        await waitFor(() => second.caughtUp('one'));
        for (const key of keys) {
          const seqs = seen.filter((event) => event.key === key).map(({ seq }) => seq);
          expect([...new Set(seqs)]).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
        }
      }));

    it('leaves an event whose effect did not come to pass to the next member', () =>
      withPlace(async (open, { subscribe, deadLetters }) => {
        const first = open();
        let tries = 0;
        const down = async () => {
          tries += 1;
          throw new EngineDown('the store');
        };
        await subscribe(first, { group: 'one', topics: ['study'], handle: down });
        await first.publish('study', [anEvent('a', 1)]);
        await waitFor(() => tries > 2);
        expect(await first.caughtUp('one')).toBe(false);
        await first.close();
        const seen: unknown[] = [];
        const second = open();
        await subscribe(second, { group: 'one', topics: ['study'], handle: async (event) => void seen.push(event) });
        await waitFor(() => seen.length > 0);
        expect(seen).toEqual([anEvent('a', 1)]);
        expect(await deadLetters.list('one')).toEqual([]);
      }));

    it('keeps what is no event as it came, and what a group gave up twice once', () =>
      withPlace(async (open, { prefix, subscribe, deadLetters }) => {
        const bus = open();
        const refuse = async () => Promise.reject(new Error('no'));
        await subscribe(bus, { group: 'one', topics: ['study'], handle: refuse });
        const producer = new Kafka({ brokers, logLevel: logLevel.NOTHING }).producer();
        await producer.connect();
        await producer.send({ topic: `${prefix}study`, messages: [{ key: 'x', value: 'no { json' }] });
        await producer.disconnect();
        await bus.publish('study', [anEvent('a', 1)]);
        await bus.publish('study', [anEvent('a', 1)]);
        await waitFor(() => bus.caughtUp('one'));
        const events = (await deadLetters.list('one')).map(({ event }) => event);
        expect(events).toHaveLength(2);
        expect(events).toContainEqual('no { json');
        expect(events).toContainEqual(JSON.stringify(anEvent('a', 1)));
      }));

    it('measures how far behind a group is', () =>
      withPlace(async (open, { subscribe }) => {
        const metrics = createMetrics();
        const bus = open({ metrics });
        let finish = () => {};
        const held = new Promise<void>((resolve) => (finish = resolve));
        await subscribe(bus, { group: 'one', topics: ['study'], handle: () => held });
        await bus.publish('study', [anEvent('a', 1), anEvent('a', 2), anEvent('a', 3)]);
        const line = (events: number) => `portal_consumer_lag_events{group="one",topic="study"} ${events}`;
        await waitFor(async () => (await metrics.text()).includes(line(3)));
        finish();
        await waitFor(async () => (await metrics.text()).includes(line(0)));
      }));

    it('keeps a thousand events of concurrent publishers, each key in order', () =>
      withPlace(async (open, { subscribe }) => {
        const bus = open();
        const seen = new Map<string, number[]>();
        await subscribe(bus, {
          group: 'one',
          topics: ['study'],
          handle: async (event) => {
            const { key, seq } = event as Seen;
            seen.set(key, [...(seen.get(key) ?? []), seq]);
          },
        });
        const sent = Array.from({ length: 1_000 }, (_, at) =>
          bus.publish('study', [anEvent(`k${at % 10}`, Math.floor(at / 10) + 1)]),
        );
        await Promise.all(sent);
        await waitFor(() => bus.caughtUp('one'));
        const inOrder = Array.from({ length: 100 }, (_, at) => at + 1);
        expect([...seen.values()]).toEqual(Array.from({ length: 10 }, () => inOrder));
      }));

    it('lets an event that is too large for the broker hold up no other', () =>
      withPlace(async (open, { subscribe }) => {
        const bus = open();
        const seen: Seen[] = [];
        await subscribe(bus, {
          group: 'one',
          topics: ['study'],
          handle: async (event) => void seen.push(event as Seen),
        });
        const huge = { ...anEvent('huge', 1), data: { text: 'x'.repeat(2_000_000) } };
        const outcomes = await Promise.allSettled([
          bus.publish('study', [anEvent('a', 1)]),
          bus.publish('study', [anEvent('b', 1)]),
          bus.publish('study', [huge]),
          bus.publish('study', [anEvent('c', 1)]),
        ]);
        expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
        await waitFor(() => bus.caughtUp('one'));
        expect(new Set(seen.map(({ key }) => key))).toEqual(new Set(['a', 'b', 'c']));
      }));

    it('lets its process sleep while there is nothing to do', () =>
      withPlace(async (open, { subscribe }) => {
        const bus = open();
        const seen: unknown[] = [];
        await subscribe(bus, { group: 'one', topics: ['study'], handle: async (event) => void seen.push(event) });
        await bus.publish('study', [anEvent('a', 1)]);
        await waitFor(() => seen.length > 0);
        const timers = jest.spyOn(globalThis, 'setTimeout');
        await sleep(1_000);
        const set = timers.mock.calls.length;
        timers.mockRestore();
        // Some for each fetch that waits at the broker; a connection that polls sets hundreds.
        expect(set).toBeLessThan(100);
      }));

    it('takes one subscription per group', () =>
      withPlace(async (open, { subscribe }) => {
        const bus = open();
        const subscription = { group: 'one', topics: ['study'], handle: async () => undefined };
        await subscribe(bus, subscription);
        await expect(subscribe(bus, subscription)).rejects.toThrow('has subscribed already');
      }));

    it('makes no topic by itself, and leaves those that stand as they are', () =>
      withPlace(async (open, { prefix }) => {
        await expect(open().publish('unknown', [anEvent('a', 1)])).rejects.toThrow(EngineDown);
        const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
        const configEntries = [{ name: 'retention.ms', value: '86400000' }];
        await admin.createTopics({ topics: [{ topic: `${prefix}own`, configEntries }] });
        await createTopics({ brokers, topics: ['study', 'own', 'third'], partitions: 2, prefix });
        const ours = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix)).sort();
        const resources = ours.map((name) => ({ type: ConfigResourceTypes.TOPIC, name }));
        const described = await admin.describeConfigs({ resources, includeSynonyms: false });
        await admin.disconnect();
        const retention = described.resources.map(({ resourceName, configEntries: entries }) => [
          resourceName.slice(prefix.length),
          entries.find(({ configName }) => configName === 'retention.ms')?.configValue,
        ]);
        expect(Object.fromEntries(retention)).toEqual({
          ...Object.fromEntries(['other', 'study', 'third'].map((name) => [name, '7776000000'])),
          own: '86400000',
        });
      }));

    it('goes on at once when a connection is lost within an answer', () =>
      withPlace(async (open, { prefix }) => {
        const [host = '', enginePort] = brokers[0]!.split(':');
        const line = await createCutLine(host, Number(enginePort));
        // Whatever address the broker gives, the way there is this line.
        const kafka = new Kafka({
          brokers,
          logLevel: logLevel.NOTHING,
          socketFactory: (given) => connectForWholeAnswers({ ...given, host: '127.0.0.1', port: line.port }),
        });
        const ending = new AbortController();
        const seen: string[] = [];
        const member = createGroupConsumer({
          kafka,
          groupId: `${prefix}one`,
          topics: [`${prefix}study`],
          take: async (_from, { key }) => void seen.push(String(key)),
          log: silentLog(),
          signal: ending.signal,
        });
        try {
          await member.joined;
          const publisher = open();
          const keys = Array.from({ length: 10 }, (_, at) => `k${at}`);
          for (const key of keys) {
            line.cutWithinAnswer();
            await publisher.publish('study', [anEvent(key, 1)]);
            // Not only when five requests have run out of time.
            await waitFor(() => seen.includes(key), 30_000);
          }
          expect([...new Set(seen)]).toEqual(keys);
        } finally {
          ending.abort();
          await member.close();
          await line.close();
        }
      }));

    it('becomes a member of a group that refused it, once it may', () =>
      withPlace(async (open, { prefix, subscribe }) => {
        // Its member shares partitions out in another way than the bus: an error after which kafkajs tries no more.
        const another: PartitionAssigner = (config) => {
          const { protocol, ...assigner } = PartitionAssigners.roundRobin(config);
          const name = 'another';
          return { ...assigner, name, protocol: (subscription) => ({ ...protocol(subscription), name }) };
        };
        const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
        const occupant = kafka.consumer({ groupId: `${prefix}one`, partitionAssigners: [another] });
        await occupant.connect();
        await occupant.subscribe({ topic: `${prefix}study` });
        await occupant.run({ eachMessage: async () => undefined });

        const log = silentLog();
        const warned = jest.spyOn(log, 'warn');
        const bus = open({ log, joinMs: 10 });
        const seen: unknown[] = [];
        await subscribe(bus, { group: 'one', topics: ['study'], handle: async (event) => void seen.push(event) });
        await waitFor(() => warned.mock.calls.length > 1);
        expect(warned.mock.calls[0]).toMatchObject([
          { error: { type: 'INCONSISTENT_GROUP_PROTOCOL' } },
          'the consumer could not join, trying again',
        ]);
        await occupant.disconnect();
        await bus.publish('study', [anEvent('a', 1)]);
        await waitFor(() => seen.length > 0);
        expect(seen).toEqual([anEvent('a', 1)]);
      }));
  });
});

describe('a Kafka bus without its engine', () => {
  it('takes subscriptions, says EngineDown to all else, and closes', async () => {
    const bus = createKafkaBus({ brokers: ['127.0.0.1:1'], clientId: 'test', joinMs: 10 });
    const { deadLetters, remove } = await createTestDeadLetters();
    await bus.subscribe({ group: 'one', topics: ['study'], handle: async () => undefined, deadLetters });
    const refused = await Promise.allSettled([
      bus.publish('study', [anEvent('a', 1)]),
      bus.ready(),
      bus.caughtUp('one'),
    ]);
    expect(refused.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual(
      Array.from({ length: 3 }, () => expect.any(EngineDown)),
    );
    await bus.close();
    await remove();
  });
});

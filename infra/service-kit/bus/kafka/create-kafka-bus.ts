import { silentLog, type Log } from '../../log/index.ts';
import type { Metrics } from '../../metrics/index.ts';
import { EngineDown } from '../../store/store-error.ts';
import { systemClock, within, type Clock } from '../../time/index.ts';
import type { Bus, Subscription } from '../bus.port.ts';
import { createClient, reconnecting } from './client.ts';
import { createDelivery } from './deliver.ts';
import { createGroupConsumer } from './group-consumer.ts';
import { createLetterLog } from './letter-log.ts';
import { namesWith } from './names.ts';
import { lagOf } from './offsets.ts';
import { createPublisher } from './publisher.ts';

export interface KafkaBusOptions {
  /** host:port of each. */
  brokers: readonly string[];
  /** Names this process to the broker. */
  clientId: string;
  /** Before every topic and group; the same as in `migrateTopics`. */
  prefix?: string;
  clock?: Clock;
  log?: Log;
  metrics?: Pick<Metrics, 'consumerFailed' | 'consumerLag'>;
  /** Before the second try of an event; doubled before each further one. */
  firstDelayMs?: number;
  /** How long `subscribe` waits for the group; it goes on joining afterwards. */
  joinMs?: number;
  /** Between two looks at how far behind the groups of this process are. */
  lagEveryMs?: number;
}

interface Member {
  subscription: Subscription;
  topics: readonly string[];
  consumer: ReturnType<typeof createGroupConsumer>;
}

/** The bus on Kafka. Its topics must have been made by `migrateTopics`; a broker that is down is waited for. */
export function createKafkaBus(options: KafkaBusOptions): Bus {
  const { brokers, clientId, prefix = '', clock = systemClock, log = silentLog(), metrics } = options;
  const { firstDelayMs = 50, joinMs = 10_000, lagEveryMs = 10_000 } = options;
  const names = namesWith(prefix);
  const kafka = createClient({ brokers, clientId, log });
  const admin = reconnecting(() => kafka.admin());
  const publisher = createPublisher(kafka);
  const letters = createLetterLog({ kafka, admin, names });
  const members = new Map<string, Member>();
  const closing = new AbortController();

  const deliver = createDelivery({
    bury: (key, letter) =>
      publisher.publish([{ topic: names.deadLetters(letter.topic), key, value: JSON.stringify(letter) }]),
    clock,
    log,
    metrics,
    firstDelayMs,
  });

  const lag = (group: string): Promise<Map<string, number>> =>
    admin.use((client) => lagOf(client, names.group(group), members.get(group)?.topics));
  const noteLags = async (): Promise<void> => {
    for (const group of members.keys()) {
      for (const [topic, events] of await lag(group)) metrics?.consumerLag(group, names.portTopic(topic), events);
    }
  };
  const watch = setInterval(() => {
    noteLags().catch((error: unknown) => log.warn({ error }, 'how far behind the consumers are is not known'));
  }, lagEveryMs);
  watch.unref();

  return {
    async publish(topic, events) {
      if (closing.signal.aborted) throw new EngineDown('Kafka');
      const name = names.topic(topic);
      await publisher.publish(events.map((event) => ({ topic: name, key: event.key, value: JSON.stringify(event) })));
    },
    async subscribe(subscription) {
      const { group } = subscription;
      if (members.has(group)) throw new Error(`${group} has subscribed already: one subscription holds all its topics`);
      const topics = subscription.topics.map(names.topic);
      const consumer = createGroupConsumer({
        kafka,
        groupId: names.group(group),
        topics,
        take: (name, message, signal) => deliver(subscription, names.portTopic(name), message, signal),
        log,
        signal: closing.signal,
      });
      members.set(group, { subscription, topics, consumer });
      await within(joinMs, consumer.joined, undefined);
    },
    async deadLetters(group) {
      return (await letters.of(group)).map(({ letter }) => letter);
    },
    async redrive(group) {
      let through = 0;
      const own = members.get(group)?.subscription;
      for (const { key, letter } of await letters.of(group)) {
        if (!own?.topics.includes(letter.topic)) continue;
        try {
          await own.handle(letter.event, letter.topic);
        } catch (error) {
          log.warn({ group, topic: letter.topic, error }, 'a dead letter failed again');
          continue;
        }
        await publisher.publish([{ topic: names.deadLetters(letter.topic), key, value: null }]);
        through += 1;
      }
      return through;
    },
    async caughtUp(group) {
      return [...(await lag(group)).values()].every((events) => events === 0);
    },
    ready: () => admin.use(async (client) => void (await client.describeCluster())),
    async close() {
      closing.abort();
      clearInterval(watch);
      await Promise.all([...members.values()].map(({ consumer }) => consumer.close()));
      await letters.close();
      await publisher.close();
      await admin.close();
    },
  };
}

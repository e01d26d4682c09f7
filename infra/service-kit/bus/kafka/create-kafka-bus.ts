import { silentLog, type Log } from '../../log/index.ts';
import type { Metrics } from '../../metrics/index.ts';
import { EngineDown } from '../../store/store-error.ts';
import { within } from '../../time/index.ts';
import type { Bus } from '../bus.port.ts';
import { createDelivery } from '../deliver.ts';
import { createClient, reconnecting } from './client.ts';
import { createGroupConsumer } from './group-consumer.ts';
import { lagOf } from './offsets.ts';
import { createPublisher } from './publisher.ts';

export interface KafkaBusOptions {
  /** host:port of each. */
  brokers: readonly string[];
  login?: string | undefined;
  tls?: { ca?: string } | undefined;
  /** Names this process to the broker. */
  clientId: string;
  /** Before every topic and group; the same as in `createTopics`. */
  prefix?: string;
  log?: Log;
  metrics?: Pick<Metrics, 'consumerFailed' | 'watch'>;
  /** Before the second try of an event; doubled before each further one. */
  firstDelayMs?: number;
  /** How long `subscribe` waits for the group; it goes on joining afterwards. */
  joinMs?: number;
}

interface Member {
  topics: readonly string[];
  consumer: ReturnType<typeof createGroupConsumer>;
}

/** The bus on Kafka. Its topics must have been made by `createTopics`; a broker that is down is waited for. */
export function createKafkaBus(options: KafkaBusOptions): Bus {
  const { brokers, login, tls, clientId, prefix = '', log = silentLog(), metrics } = options;
  const { firstDelayMs = 50, joinMs = 2_000 } = options;
  const kafka = createClient({ brokers, login, tls, clientId, log });
  const admin = reconnecting(() => kafka.admin());
  const publisher = createPublisher(kafka);
  const members = new Map<string, Member>();
  const closing = new AbortController();

  const deliver = createDelivery({ log, metrics, firstDelayMs });

  const lag = (group: string): Promise<Map<string, number>> =>
    admin.use((client) => lagOf(client, prefix + group, members.get(group)?.topics));

  return {
    async publish(topic, events) {
      if (closing.signal.aborted) throw new EngineDown('Kafka');
      const outgoing = events.map((event) => ({ topic: prefix + topic, key: event.key, value: JSON.stringify(event) }));
      await publisher.publish(outgoing);
    },
    async subscribe(subscription) {
      const { group } = subscription;
      if (members.has(group)) throw new Error(`${group} has subscribed already: one subscription holds all its topics`);
      const topics = subscription.topics.map((topic) => prefix + topic);
      const consumer = createGroupConsumer({
        kafka,
        groupId: prefix + group,
        topics,
        take({ topic, partition }, { key, value, offset }, signal) {
          const place = { topic: topic.slice(prefix.length), position: `${partition}:${offset}` };
          return deliver(subscription, { ...place, key: key?.toString() ?? '', text: String(value) }, signal);
        },
        log,
        signal: closing.signal,
      });
      members.set(group, { topics, consumer });
      // Asked of the broker only when the metrics are read, so that an idle portal causes no load.
      metrics?.watch('consumer_lag', async () =>
        [...(await lag(group))].map(([name, events]) => [{ group, topic: name.slice(prefix.length) }, events] as const),
      );
      await within(joinMs, consumer.joined, undefined);
    },
    async caughtUp(group) {
      return [...(await lag(group)).values()].every((events) => events === 0);
    },
    ready: () => admin.use(async (client) => void (await client.describeCluster())),
    async close() {
      closing.abort();
      await Promise.all([...members.values()].map(({ consumer }) => consumer.close()));
      await publisher.close();
      await admin.close();
    },
  };
}

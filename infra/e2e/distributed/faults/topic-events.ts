import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@portal/contracts/events';
import { waitFor } from '@portal/service-kit/testing';
import type { DistributedSettings } from '@portal/distributed';
import type { Admin } from 'kafkajs';
// By its path: this is not for services.
import { Kafka, logLevel } from '../../../service-kit/bus/kafka/kafkajs.ts';

/** What tells a portal's names at the broker from those of others. */
export interface AtBroker {
  /** Before all its names. */
  prefix: string;
  /** What every process of it was given. */
  env: DistributedSettings['env'];
}

/** A client of the test's own at the broker of a portal. */
export const kafkaOf = ({ env }: Pick<AtBroker, 'env'>): Kafka =>
  new Kafka({ brokers: String(env.KAFKA_BROKERS).split(','), logLevel: logLevel.NOTHING });

/** Does work with an admin client of the portal's broker. */
export async function asAdmin<T>(portal: Pick<AtBroker, 'env'>, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafkaOf(portal).admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}

/** Everything that stands on a topic of the portal, as it was written, in order per partition. */
export async function messagesOn(portal: AtBroker, topic: string): Promise<string[]> {
  const name = portal.prefix + topic;
  const groupId = `${portal.prefix}reader.${randomUUID()}`;
  const ends = await asAdmin(portal, (admin) => admin.fetchTopicOffsets(name));
  const left = new Map(
    ends.filter(({ low, high }) => Number(high) > Number(low)).map(({ partition, high }) => [partition, Number(high)]),
  );
  const values: string[] = [];
  const consumer = kafkaOf(portal).consumer({ groupId, maxWaitTimeInMs: 100 });
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [name], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        for (const { value } of batch.messages) values.push(String(value));
        if (Number(batch.lastOffset()) + 1 >= (left.get(batch.partition) ?? 0)) left.delete(batch.partition);
      },
    });
    await waitFor(() => left.size === 0);
  } finally {
    await consumer.disconnect();
    // A broker that was killed may refuse it for a while; an empty group expires by itself.
    await asAdmin(portal, (admin) => admin.deleteGroups([groupId])).catch(() => undefined);
  }
  return values;
}

/** The events among them: what a test put there may be none. */
export const eventsOn = async (portal: AtBroker, topic: string): Promise<EventEnvelope[]> =>
  (await messagesOn(portal, topic))
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text) as EventEnvelope);

import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, ITopicConfig } from 'kafkajs';
import { silentLog, type Log } from '../../log/index.ts';
import { EngineDown } from '../../store/store-error.ts';
import { createClient, asBusError } from './client.ts';
import type { Topic } from '../dead-letters.ts';

interface TopicPlan {
  brokers: readonly string[];
  login?: string | undefined;
  tls?: { ca?: string } | undefined;
  topics: readonly Topic[];
  /** How many consumers of a group can work side by side. Never change it later: a key would move to another partition, out of order. */
  partitions?: number;
  /** Copies of each event; with three or more, two must have it before it is acknowledged. */
  replication?: number;
  prefix?: string;
  log?: Log;
}

/** How long the brokers may take to elect leaders for new topics. */
const leadersMs = 30_000;

/**
 * How long Kafka keeps an event: 90 days. A service that is away for longer than Kafka's own week, over closing days, would miss what
 * the others did, and nothing would say so. Not for ever: events hold names and addresses of people who have left since.
 */
const retention = { name: 'retention.ms', value: String(90 * 24 * 60 * 60_000) };

/** Creates the topics that are missing, and leaves the others as they are. @throws EngineDown */
export async function createTopics(plan: TopicPlan): Promise<void> {
  const { brokers, login, tls, topics, partitions = 6, replication = 1, prefix = '', log = silentLog() } = plan;
  const admin = createClient({ brokers, login, tls, clientId: 'create-topics', log }).admin();
  const inSync = { name: 'min.insync.replicas', value: String(replication > 2 ? 2 : 1) };
  const wanted = topics.map((topic) => ({
    topic: prefix + topic,
    numPartitions: partitions,
    replicationFactor: replication,
    configEntries: [inSync, retention],
  }));
  try {
    await admin.connect();
    const present = new Set(await admin.listTopics());
    const missing = wanted.filter(({ topic }) => !present.has(topic));
    if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: false });
    const limit = performance.now() + leadersMs;
    while (!(await haveLeaders(admin, wanted))) {
      if (performance.now() > limit) throw new EngineDown('Kafka');
      await sleep(50);
    }
  } catch (error) {
    throw asBusError(error);
  } finally {
    await admin.disconnect();
  }
}

/** A topic that was just made is unknown to some brokers for a moment. */
const haveLeaders = (admin: Admin, wanted: readonly ITopicConfig[]): Promise<boolean> =>
  admin.fetchTopicMetadata({ topics: wanted.map(({ topic }) => topic) }).then(
    ({ topics }) => topics.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0)),
    () => false,
  );

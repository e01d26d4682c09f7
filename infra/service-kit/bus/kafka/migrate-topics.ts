import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, ITopicConfig } from 'kafkajs';
import { silentLog, type Log } from '../../log/index.ts';
import { EngineDown } from '../../store/store-error.ts';
import type { Topic } from '../bus.port.ts';
import { createClient } from './client.ts';
import { asBusError } from './kafka-error.ts';
import { ConfigResourceTypes, ConfigSource } from './kafkajs.ts';

export interface TopicPlan {
  brokers: readonly string[];
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

/** Creates the topics that are missing. Of existing ones it sets the retention alone, where it is shorter and not their own. @throws EngineDown */
export async function migrateTopics(plan: TopicPlan): Promise<void> {
  const { brokers, topics, partitions = 6, replication = 1, prefix = '', log = silentLog() } = plan;
  const admin = createClient({ brokers, clientId: 'migrate-topics', log }).admin();
  const inSync = { name: 'min.insync.replicas', value: String(replication > 2 ? 2 : 1) };
  const wanted = topics.map((topic) => ({
    topic: prefix + topic,
    numPartitions: partitions,
    replicationFactor: replication,
    configEntries: [inSync, retention],
  }));
  try {
    await admin.connect();
    const stood = await createMissing(admin, wanted);
    await setRetention(admin, stood).catch((error: unknown) => {
      if (asBusError(error) instanceof EngineDown) throw error;
      log.error(
        { error },
        'the brokers let nobody set how long events are kept: set retention.ms of the topics to 90 days',
      );
    });
  } catch (error) {
    throw asBusError(error);
  } finally {
    await admin.disconnect();
  }
}

/** Answers those that stood before. */
async function createMissing(admin: Admin, wanted: readonly ITopicConfig[]): Promise<string[]> {
  const present = new Set(await admin.listTopics());
  const missing = wanted.filter(({ topic }) => !present.has(topic));
  if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: false });
  const limit = performance.now() + leadersMs;
  while (!(await haveLeaders(admin, wanted))) {
    if (performance.now() > limit) throw new EngineDown('Kafka');
    await sleep(50);
  }
  return wanted.map(({ topic }) => topic).filter((topic) => present.has(topic));
}

/** A topic that was just made is unknown to some brokers for a moment. */
const haveLeaders = (admin: Admin, wanted: readonly ITopicConfig[]): Promise<boolean> =>
  admin.fetchTopicMetadata({ topics: wanted.map(({ topic }) => topic) }).then(
    ({ topics }) => topics.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0)),
    () => false,
  );

/** Topics of former versions were made without it. Kafka takes a topic's settings as a whole, so its others are given again. */
async function setRetention(admin: Admin, topics: readonly string[]): Promise<void> {
  if (topics.length === 0) return;
  const type = ConfigResourceTypes.TOPIC;
  const asked = topics.map((name) => ({ type, name }));
  const { resources } = await admin.describeConfigs({ resources: asked, includeSynonyms: false });
  const without = resources.flatMap(({ resourceName: name, configEntries }) => {
    const own = configEntries.filter(({ configSource }) => configSource === ConfigSource.TOPIC_CONFIG);
    const ms = Number(configEntries.find(({ configName }) => configName === retention.name)?.configValue);
    const isLonger = ms === -1 || ms >= Number(retention.value);
    if (isLonger || own.some(({ configName }) => configName === retention.name)) return [];
    const kept = own.map(({ configName, configValue }) => ({ name: configName, value: configValue }));
    return [{ type, name, configEntries: [...kept, retention] }];
  });
  if (without.length > 0) await admin.alterConfigs({ validateOnly: false, resources: without });
}

import { Kafka, logLevel } from 'kafkajs';

/** Removes every topic and group that begins with the prefix of a test run. */
export async function removeKafkaNames(brokers: readonly string[], prefix: string): Promise<void> {
  if (prefix === '') throw new Error('a prefix is needed: nothing else tells a test run from others');
  const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const groups = (await admin.listGroups()).groups.map(({ groupId }) => groupId);
    const ofRun = groups.filter((group) => group.startsWith(prefix));
    if (ofRun.length > 0) await admin.deleteGroups(ofRun);
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
    if (topics.length > 0) await admin.deleteTopics({ topics });
  } finally {
    await admin.disconnect();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import { Kafka, logLevel } from '../bus/kafka/kafkajs.ts';

/** Brokers drop killed members from their groups after 10 to 30 seconds. */
const patienceMs = 40_000;

/** Removes every topic and group that begins with the prefix of a test run. @throws Error that names what is still there */
export async function removeKafkaNames(brokers: readonly string[], prefix: string): Promise<void> {
  if (prefix === '') throw new Error('a prefix is needed: nothing else tells a test run from others');
  const admin = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const limit = performance.now() + patienceMs;
    for (;;) {
      const { groups, topics } = await namesOf(admin, prefix);
      if (groups.length + topics.length === 0) return;
      if (performance.now() > limit) throw new Error(`left at the broker: ${[...groups, ...topics].join(', ')}`);
      // A group that still has a member is refused, and what was just made may not be known everywhere: looked at again.
      if (groups.length > 0) await admin.deleteGroups(groups).catch(() => undefined);
      if (topics.length > 0) await admin.deleteTopics({ topics }).catch(() => undefined);
      await sleep(50);
    }
  } finally {
    await admin.disconnect();
  }
}

async function namesOf(admin: Admin, prefix: string): Promise<{ groups: string[]; topics: string[] }> {
  const [{ groups }, topics] = await Promise.all([admin.listGroups(), admin.listTopics()]);
  return {
    groups: groups.map(({ groupId }) => groupId).filter((group) => group.startsWith(prefix)),
    topics: topics.filter((topic) => topic.startsWith(prefix)),
  };
}

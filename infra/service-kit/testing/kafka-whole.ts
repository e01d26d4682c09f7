import { setTimeout as sleep } from 'node:timers/promises';
import { Kafka, logLevel } from '../bus/kafka/kafkajs.ts';

/** How long a broker that was killed may load what was committed, in ms. */
const patienceMs = 15_000;
/** So many names fall on each of the few partitions that the committed offsets have in tests. */
const names = Array.from({ length: 16 }, (_, at) => `probe-${at}`);

/**
 * Whether a broker that was started again answers for every group. Kafka 4.1 may lose the partition of some for good when it is slow
 * to start ("Failed to load metadata from __consumer_offsets"): they hear that it is not their coordinator until it is started once more.
 */
export async function isKafkaWhole(broker: string): Promise<boolean> {
  const admin = new Kafka({ brokers: [broker], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    for (const limit = performance.now() + patienceMs; performance.now() < limit; await sleep(100)) {
      const answers = await Promise.allSettled(names.map((groupId) => admin.fetchOffsets({ groupId })));
      if (answers.every(({ status }) => status === 'fulfilled')) return true;
    }
    return false;
  } finally {
    await admin.disconnect();
  }
}

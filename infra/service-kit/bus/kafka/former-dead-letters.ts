import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Kafka, KafkaMessage } from 'kafkajs';
import { silentLog, type Log } from '../../log/index.ts';
import { EngineDown } from '../../store/store-error.ts';
import type { DeadLetters } from '../dead-letters.ts';
import { formerSchema, keepFormer, type FormerDeadLetter } from '../former-dead-letters.ts';
import { createClient } from './client.ts';
import { createGroupConsumer } from './group-consumer.ts';
import { asBusError } from './kafka-error.ts';
import type { TopicPlan } from './migrate-topics.ts';
import { lagOf } from './offsets.ts';

interface Standing {
  topic: string;
  key: string;
  letter: FormerDeadLetter;
}

/** How long reading all of them may take. */
const answerMs = 60_000;

/**
 * Former versions kept dead letters in a compacted topic beside each topic (`account.dlq`), keyed by group/event id, with tombstones.
 * Moves those whose group `storeOf` has a place for, and leaves tombstones, so that a second run finds none; answers how many.
 * @throws EngineDown
 */
export async function takeFormerDeadLetters(
  { brokers, topics, prefix = '', log = silentLog() }: Pick<TopicPlan, 'brokers' | 'topics' | 'prefix' | 'log'>,
  storeOf: (group: string) => DeadLetters | undefined,
): Promise<number> {
  const kafka = createClient({ brokers, clientId: 'former-dead-letters', log });
  const [admin, producer] = [kafka.admin(), kafka.producer({ idempotent: true, maxInFlightRequests: 1 })];
  let taken = 0;
  try {
    await Promise.all([admin.connect(), producer.connect()]);
    const present = new Set(await admin.listTopics());
    const former = topics.map((topic) => `${prefix}${topic}.dlq`).filter((name) => present.has(name));
    for (const { topic, key, letter } of await standing(kafka, admin, former, log)) {
      const deadLetters = storeOf(letter.group);
      if (!deadLetters) continue;
      await keepFormer(deadLetters, letter, key);
      await producer.send({ topic, acks: -1, messages: [{ key, value: null }] });
      taken += 1;
    }
  } catch (error) {
    throw asBusError(error);
  } finally {
    await Promise.all([admin.disconnect(), producer.disconnect()]);
  }
  return taken;
}

/** The dead letters that stand in the topics: the last message of a key counts. */
async function standing(kafka: Kafka, admin: Admin, topics: readonly string[], log: Log): Promise<Standing[]> {
  const found = new Map<string, Standing>();
  if (topics.length === 0) return [];
  const groupId = `former-dead-letters.${randomUUID()}`;
  const reading = new AbortController();
  const take = async ({ topic }: { topic: string }, { key, value }: KafkaMessage): Promise<void> => {
    const letter = value && letterIn(String(value));
    const place = `${topic}/${String(key)}`;
    if (letter) found.set(place, { topic, key: String(key), letter });
    else found.delete(place);
  };
  const consumer = createGroupConsumer({ kafka, groupId, topics, take, log, signal: reading.signal });
  const limit = performance.now() + answerMs;
  try {
    while ([...(await lagOf(admin, groupId, topics)).values()].some((left) => left > 0)) {
      if (performance.now() > limit) throw new EngineDown('Kafka');
      await sleep(50);
    }
    return [...found.values()];
  } finally {
    reading.abort();
    await consumer.close();
    await admin.deleteGroups([groupId]).catch(() => undefined);
  }
}

/** Undefined for what cannot be read: it must not hide the others. */
function letterIn(text: string): FormerDeadLetter | undefined {
  try {
    return formerSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

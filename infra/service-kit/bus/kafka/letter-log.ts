import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import * as z from 'zod/mini';
import { EngineDown } from '../../store/store-error.ts';
import type { reconnecting } from './client.ts';
import { asBusError } from './kafka-error.ts';
import type { Names } from './names.ts';

const letterSchema = z.object({
  topic: z.string(),
  group: z.string(),
  event: z.unknown(),
  cause: z.string(),
  failed_at: z.string(),
});
export type Letter = z.infer<typeof letterSchema>;

interface Reading {
  consumer: Consumer;
  topics: readonly string[];
}

export interface LetterLogOptions {
  kafka: Kafka;
  admin: Pick<ReturnType<typeof reconnecting<Admin>>, 'use'>;
  names: Names;
}

const answerMs = 15_000;
const fetchMs = 250;

/**
 * The dead letters of all groups, read from the compacted dead-letter topics: the last message of a key counts, and an
 * empty one takes the letter back. Reading begins at the first call and goes on, so that every process sees what stands.
 */
export function createLetterLog({ kafka, admin, names }: LetterLogOptions) {
  const groupId = names.group(`letters.${randomUUID()}`);
  const letters = new Map<string, Letter>();
  const positions = new Map<string, number>();
  let reading: Promise<Reading> | undefined;

  const eachBatch = async ({ batch, resolveOffset }: EachBatchPayload): Promise<void> => {
    for (const { key, value, offset } of batch.messages) {
      const place = `${batch.topic}/${String(key)}`;
      const letter = value && letterOf(String(value));
      if (letter) letters.set(place, letter);
      else letters.delete(place);
      resolveOffset(offset);
    }
    positions.set(`${batch.topic}/${batch.partition}`, Number(batch.lastOffset()) + 1);
  };

  const read = async (): Promise<Reading> => {
    const topics = await admin.use(async (client) => (await client.listTopics()).filter(names.isDeadLetters));
    const consumer = kafka.consumer({
      groupId,
      maxWaitTimeInMs: fetchMs,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 5, restartOnFailure: async () => true },
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...topics], fromBeginning: true });
      await consumer.run({ autoCommit: false, eachBatch });
      return { consumer, topics };
    } catch (error) {
      await consumer.disconnect();
      throw error;
    }
  };

  /** Topics made later are read after the next start of the process. */
  const start = async (): Promise<Reading> => {
    reading ??= read();
    try {
      return await reading;
    } catch (error) {
      reading = undefined;
      throw asBusError(error);
    }
  };

  const endsOf = async (client: Admin, topics: readonly string[]): Promise<Map<string, number>> => {
    const ends = await Promise.all(
      topics.map(async (topic) =>
        (await client.fetchTopicOffsets(topic))
          .filter(({ low, high }) => Number(high) > Number(low))
          .map(({ partition, high }) => [`${topic}/${partition}`, Number(high)] as const),
      ),
    );
    return new Map(ends.flat());
  };

  return {
    /** Everything that stood at the call, by key, the oldest first. @throws EngineDown */
    async of(group: string): Promise<{ key: string; letter: Letter }[]> {
      const { topics } = await start();
      const ends = await admin.use((client) => endsOf(client, topics));
      const limit = performance.now() + answerMs;
      while ([...ends].some(([place, end]) => (positions.get(place) ?? 0) < end)) {
        if (performance.now() > limit) throw new EngineDown('Kafka');
        await sleep(10);
      }
      return [...letters]
        .filter(([, letter]) => letter.group === group)
        .map(([place, letter]) => ({ key: place.slice(place.indexOf('/') + 1), letter }))
        .sort((one, other) => one.letter.failed_at.localeCompare(other.letter.failed_at));
    },
    async close(): Promise<void> {
      const started = await reading?.catch(() => undefined);
      if (!started) return;
      await started.consumer.disconnect();
      await admin.use((client) => client.deleteGroups([groupId])).catch(() => undefined);
    },
  };
}

/** Undefined for what is no letter: one that cannot be read must not hide the others. */
function letterOf(text: string): Letter | undefined {
  try {
    return letterSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

import type { Kafka, Message } from 'kafkajs';
import { EngineDown } from '../../store/store-error.ts';
import { reconnecting } from './client.ts';
import { Partitioners } from './kafkajs.ts';

export interface Outgoing {
  /** With the prefix. */
  topic: string;
  key: string;
  value: string;
}

interface Waiting extends Outgoing {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Of one batch: at 3 bytes each still below the megabyte that a broker accepts. */
const mostCharacters = 300_000;

/**
 * Sends in the order given, one batch at a time, each with all that came while the one before was under way. A batch is
 * on all replicas when its messages resolve; when the broker does not take one, all that wait behind it fail too, so that
 * nothing overtakes.
 */
export function createPublisher(kafka: Kafka) {
  const producer = reconnecting(() =>
    kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 5 },
    }),
  );
  const queue: Waiting[] = [];
  let running: Promise<void> | undefined;

  const send = (batch: readonly Outgoing[]): Promise<unknown> =>
    producer.use((client) => client.sendBatch({ acks: -1, topicMessages: byTopic(batch) }));

  const sendNext = async (): Promise<void> => {
    const batch = queue.splice(0, fitting(queue));
    try {
      await send(batch);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (error instanceof EngineDown) for (const { reject } of [...batch, ...queue.splice(0)]) reject(error);
      // One message of the batch cannot be sent at all: send each alone, so that only that one fails.
      else for (const message of batch) await send([message]).then(message.resolve, message.reject);
    }
  };
  const run = async (): Promise<void> => {
    while (queue.length > 0) await sendNext();
    running = undefined;
  };

  return {
    /** @throws EngineDown */
    async publish(messages: readonly Outgoing[]): Promise<void> {
      const sent = messages.map(
        (message) => new Promise<void>((resolve, reject) => queue.push({ ...message, resolve, reject })),
      );
      running ??= run();
      await Promise.all(sent);
    },
    async close(): Promise<void> {
      await running;
      await producer.close();
    },
  };
}

function fitting(queue: readonly Outgoing[]): number {
  let characters = 0;
  const over = queue.findIndex(({ value }) => (characters += value.length) > mostCharacters);
  return over < 0 ? queue.length : Math.max(over, 1);
}

function byTopic(messages: readonly Outgoing[]): { topic: string; messages: Message[] }[] {
  const topics = Map.groupBy(messages, ({ topic }) => topic);
  return [...topics].map(([topic, ofTopic]) => ({
    topic,
    messages: ofTopic.map(({ key, value }) => ({ key, value })),
  }));
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import type { Log } from '../../log/index.ts';
import { persist } from '../persist.ts';

export interface GroupConsumerOptions {
  kafka: Kafka;
  groupId: string;
  /** The broker's names. */
  topics: readonly string[];
  /** Resolves once the message may be committed; throws only when `signal` ends the trying. */
  take: (from: { topic: string; partition: number }, message: KafkaMessage, signal: AbortSignal) => Promise<void>;
  log: Log;
  signal: AbortSignal;
}

const heartbeatMs = 3_000;
/** How long the group waits for members that did not come back after an outage, in ms. */
const sessionMs = 10_000;
/** How long a fetch waits for events, in ms; closing waits for the fetch. */
const fetchMs = 2_000;
const partitionsAtOnce = 4;
const firstRejoinMs = 200;
/** Before a lost member joins again, in ms: where it is lost for a reason that stays, it must not join in a tight loop. */
const pauseMs = 1_000;

/**
 * One member of a consumer group. It joins as soon as a broker answers, and again after the connection was lost: each time as a new
 * consumer, since kafkajs restarts its own only after errors that it holds to pass, and gives it up for good after any other.
 */
export function createGroupConsumer({ kafka, groupId, topics, take, log, signal }: GroupConsumerOptions) {
  let member: Consumer | undefined;

  const eachBatch = async (payload: EachBatchPayload): Promise<void> => {
    const { batch, resolveOffset, heartbeat, commitOffsetsIfNecessary, isRunning, isStale } = payload;
    const membership = keepAlive(heartbeat);
    const ended = AbortSignal.any([signal, membership.lost]);
    try {
      for (const message of batch.messages) {
        if (!isRunning() || isStale() || signal.aborted) return;
        await take(batch, message, ended);
        resolveOffset(message.offset);
        await heartbeat();
        await commitOffsetsIfNecessary();
      }
    } catch (error) {
      // An offset is committed only after its message was handled: the partition's next owner begins with the first one that was not.
      if (membership.lost.aborted) throw membership.lost.reason;
      if (!signal.aborted) throw error;
    } finally {
      membership.end();
    }
  };

  const join = async (): Promise<void> => {
    const consumer = kafka.consumer({
      groupId,
      sessionTimeout: sessionMs,
      heartbeatInterval: heartbeatMs,
      maxWaitTimeInMs: fetchMs,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 5, restartOnFailure: async () => false },
    });
    let failure: Error | undefined;
    consumer.on(consumer.events.CRASH, ({ payload: { error } }) => {
      failure = error;
      if (member === consumer) {
        log.warn({ group: groupId, error }, 'the consumer lost its broker, joining again');
        joined = joinUntilMember(pauseMs);
      }
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...topics], fromBeginning: true });
      await consumer.run({
        eachBatchAutoResolve: false,
        autoCommitInterval: 1_000,
        partitionsConsumedConcurrently: partitionsAtOnce,
        eachBatch,
      });
      // It does not throw when it could not join.
      if (failure) throw failure;
      member = consumer;
    } catch (error) {
      log.warn({ group: groupId, error }, 'the consumer could not join, trying again');
      await consumer.disconnect();
      throw error;
    }
  };

  const joinUntilMember = (afterMs = 0): Promise<void> => {
    const joining = sleep(afterMs, undefined, { signal }).then(() =>
      persist(join, { tries: Infinity, firstDelayMs: firstRejoinMs, signal }),
    );
    joining.catch(() => undefined);
    return joining;
  };
  let joined = joinUntilMember();

  return {
    /** Resolves when it is a member; rejects when `signal` came first. */
    joined,
    /** Resolves when the last message under way has ended and the group knows that this member has left. `signal` comes first. */
    async close(): Promise<void> {
      await joined.catch(() => undefined);
      await member?.disconnect();
    },
  };
}

/** Sends heartbeats while a message is being handled; `lost` is called when the group has removed this member. */
function keepAlive(heartbeat: () => Promise<void>) {
  const controller = new AbortController();
  const beat = setInterval(() => {
    heartbeat().catch((error: unknown) => controller.abort(error));
  }, heartbeatMs);
  return { lost: controller.signal, end: () => clearInterval(beat) };
}

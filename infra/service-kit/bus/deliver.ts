import type { Log } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { EngineDown } from '../store/store-error.ts';
import type { Subscription } from './bus.port.ts';
import { causeOf, deadLetterId, type Topic } from './dead-letters.ts';
import { persist } from './persist.ts';

/** An event on its way to one group. */
interface Message {
  topic: Topic;
  key: string;
  /** JSON, unless it is damaged. */
  text: string;
  /** Its position in the topic: the dead letter's id where the event has none. */
  position: string;
}

interface DeliveryOptions {
  log: Log;
  metrics: Pick<Metrics, 'consumerFailed'> | undefined;
  /** Before the second try; doubled before each further one. */
  firstDelayMs: number;
}

const triesInAll = 5;

/** Hands a message to its subscriber until it succeeds, or has failed five times and is stored as a dead letter. @throws EngineDown when `signal` aborts it */
export function createDelivery({ log, metrics, firstDelayMs }: DeliveryOptions) {
  return async (subscription: Subscription, message: Message, signal: AbortSignal): Promise<void> => {
    const { group, handle, deadLetters } = subscription;
    const { topic, key, text, position } = message;
    let names: Partial<ReturnType<typeof namesOf>> = {};
    const onRetry = (error: unknown) => {
      metrics?.consumerFailed(group, 'retried');
      log.warn({ group, ...names, error }, 'an event could not be handled, trying again');
    };
    // Each attempt gets a fresh copy, since a handler may change it.
    const attempt = async (): Promise<void> => {
      const event: unknown = JSON.parse(text);
      names = namesOf(event);
      await handle(event, topic);
    };
    try {
      await persist(attempt, { tries: triesInAll, firstDelayMs, signal, onRetry });
      log.info({ group, ...names }, 'event handled');
    } catch (error) {
      if (error instanceof EngineDown) throw error;
      metrics?.consumerFailed(group, 'dead_lettered');
      log.error({ group, topic, position, ...names, error }, 'event given up, see the dead letters');
      const id = deadLetterId(group, topic, names.event_id, `${key}@${position}`);
      const failed = { id, group, topic, key, event: text, cause: causeOf(error), attempts: triesInAll };
      await persist(() => deadLetters.keep(failed), {
        tries: Infinity,
        firstDelayMs,
        signal,
        onRetry: (why) => log.warn({ group, topic, error: why }, 'a dead letter could not be kept, trying again'),
      });
    }
  };
}

/** What the log says of an event or of an unreadable message: never its data. */
function namesOf(event: unknown): Record<'event_id' | 'type' | 'key' | 'correlation_id', unknown> {
  const { id, type, key, correlation_id } = Object(event) as Record<string, unknown>;
  return { event_id: id, type, key, correlation_id };
}

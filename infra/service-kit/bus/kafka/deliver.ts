import type { KafkaMessage } from 'kafkajs';
import type { Log } from '../../log/index.ts';
import type { Metrics } from '../../metrics/index.ts';
import { EngineDown } from '../../store/store-error.ts';
import type { Clock } from '../../time/index.ts';
import type { Subscription, Topic } from '../bus.port.ts';
import { namesOf } from '../names-of.ts';
import { persist } from '../persist.ts';
import type { Letter } from './letter-log.ts';

export interface DeliveryOptions {
  /** Writes a letter under its key. @throws EngineDown */
  bury: (key: string, letter: Letter) => Promise<void>;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'consumerFailed'> | undefined;
  firstDelayMs: number;
}

const triesInAll = 5;

/** Hands a message to its subscriber until that succeeds or has failed five times and stands among the dead letters. @throws EngineDown once `signal` ends it */
export function createDelivery({ bury, clock, log, metrics, firstDelayMs }: DeliveryOptions) {
  return async (
    { group, handle }: Subscription,
    topic: Topic,
    message: Pick<KafkaMessage, 'key' | 'value' | 'offset'>,
    signal: AbortSignal,
  ): Promise<void> => {
    const text = String(message.value);
    const onRetry = () => metrics?.consumerFailed(group, 'retried');
    // Each try gets an event of its own; what it is called is noted before somebody changes it.
    let names: ReturnType<typeof namesOf> | undefined;
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
      const event = readable(text);
      log.error(
        { group, topic, offset: message.offset, ...namesOf(event), error },
        'event given up, see the dead letters',
      );
      const letter = { topic, group, event, cause: String(error), failed_at: clock().toISOString() };
      // An event given up twice by a group is one letter.
      const key = `${group}/${idOf(event) ?? `${String(message.key)}@${message.offset}`}`;
      await persist(() => bury(key, letter), { tries: Infinity, firstDelayMs, signal });
    }
  };
}

/** The event, or the text itself when it is not JSON. */
function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const idOf = (event: unknown): string | undefined =>
  typeof event === 'object' && event !== null && 'id' in event && typeof event.id === 'string' ? event.id : undefined;

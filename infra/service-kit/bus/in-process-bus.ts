import type { EventEnvelope } from '@portal/contracts/events';
import { silentLog, type Log } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { EngineDown, type Store } from '../store/index.ts';
import { systemClock, type Clock } from '../time/index.ts';
import type { Bus, Subscription, Topic } from './bus.port.ts';
import { openDeadLetters } from './dead-letters.ts';
import { namesOf } from './names-of.ts';
import { createLag } from './lag.ts';
import { createLanes } from './lanes.ts';
import { persist } from './persist.ts';

export interface InProcessBusOptions {
  /** Keeps the dead letters. */
  store: Store;
  clock?: Clock;
  log?: Log;
  metrics?: Pick<Metrics, 'consumerFailed' | 'consumerLag'>;
  /** Before the second try of an event; doubled before each further one. */
  firstDelayMs?: number;
  /** Keys that one group handles at once. */
  width?: number;
}

const triesInAll = 5;

interface Group {
  subscriptions: Subscription[];
  lanes: ReturnType<typeof createLanes>;
}

/** The bus inside one process: `publish` hands each event to every group and resolves when all have committed or given up. */
export function createInProcessBus(options: InProcessBusOptions): Bus {
  const { store, clock = systemClock, log = silentLog(), metrics, firstDelayMs = 50, width = 8 } = options;
  const deadLetters = openDeadLetters(store, clock);
  const lag = createLag(metrics);
  const groups = new Map<string, Group>();
  const closing = new AbortController();
  const { signal } = closing;

  const deliver = async (subscription: Subscription, topic: Topic, event: EventEnvelope): Promise<void> => {
    const { group, handle } = subscription;
    const onRetry = () => metrics?.consumerFailed(group, 'retried');
    // Every group gets a copy of its own, as it would from a broker.
    const attempt = () => handle(structuredClone(event), topic);
    try {
      await persist(attempt, { tries: triesInAll, firstDelayMs, signal, onRetry });
      log.info({ group, ...namesOf(event) }, 'event handled');
    } catch (error) {
      if (error instanceof EngineDown) throw error;
      metrics?.consumerFailed(group, 'dead_lettered');
      log.error({ group, topic, ...namesOf(event), error }, 'event given up, see the dead letters');
      const bury = () => deadLetters.add(group, topic, event, error);
      await persist(bury, { tries: Infinity, firstDelayMs, signal });
    }
  };

  const hand = (topic: Topic, event: EventEnvelope): Promise<void>[] =>
    [...groups.values()].flatMap(({ subscriptions, lanes }) => {
      const subscription = subscriptions.find(({ topics }) => topics.includes(topic));
      if (!subscription) return [];
      const done = lag.begin(subscription.group, topic);
      return [lanes.run(`${topic}/${event.key}`, () => deliver(subscription, topic, event)).finally(done)];
    });

  return {
    async publish(topic, events) {
      if (signal.aborted) throw new EngineDown('The bus');
      const outcomes = await Promise.allSettled(events.flatMap((event) => hand(topic, event)));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    },
    async subscribe(subscription) {
      const group = groups.get(subscription.group) ?? { subscriptions: [], lanes: createLanes(width) };
      group.subscriptions.push(subscription);
      groups.set(subscription.group, group);
    },
    async deadLetters(group) {
      const letters = await deadLetters.list(group);
      return letters.map(({ topic, event, cause, failed_at }) => ({ topic, group, event, cause, failed_at }));
    },
    async redrive(name) {
      const group = groups.get(name);
      let through = 0;
      for (const { id, topic, event } of await deadLetters.list(name)) {
        const subscription = group?.subscriptions.find(({ topics }) => topics.includes(topic));
        if (!group || !subscription) continue;
        const { key } = event as EventEnvelope;
        const again = () => subscription.handle(structuredClone(event), topic);
        const taken = await group.lanes.run(`${topic}/${key}`, again).then(
          () => true,
          (error: unknown) => {
            log.warn({ group: name, topic, error }, 'a dead letter failed again');
            return false;
          },
        );
        if (!taken) continue;
        await deadLetters.remove(id);
        through += 1;
      }
      return through;
    },
    caughtUp: async (group) => groups.get(group)?.lanes.isIdle() ?? true,
    ready: () => store.ready(),
    async close() {
      closing.abort();
      await Promise.all([...groups.values()].map(({ lanes }) => lanes.settled()));
    },
  };
}

import type { EventEnvelope } from '@portal/contracts/events';
import { silentLog, type Log } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { EngineDown } from '../store/index.ts';
import type { Bus, Subscription } from './bus.port.ts';
import { createDelivery } from './deliver.ts';
import { createLanes } from './lanes.ts';
import type { Topic } from './dead-letters.ts';

interface InProcessBusOptions {
  log?: Log;
  metrics?: Pick<Metrics, 'consumerFailed' | 'watch'>;
  /** Before the second try of an event; doubled before each further one. */
  firstDelayMs?: number;
  /** How many keys one group handles at the same time. */
  width?: number;
}

interface Group {
  subscriptions: Subscription[];
  lanes: ReturnType<typeof createLanes>;
}

/** The bus inside one process: `publish` hands each event to every group and resolves when all have committed or given up. */
export function createInProcessBus(options: InProcessBusOptions = {}): Bus {
  const { log = silentLog(), metrics, firstDelayMs = 50, width = 8 } = options;
  const deliver = createDelivery({ log, metrics, firstDelayMs });
  const lag = createLag(metrics);
  const groups = new Map<string, Group>();
  const closing = new AbortController();
  const { signal } = closing;

  const hand = (topic: Topic, event: EventEnvelope): Promise<void>[] => {
    const { key } = event;
    const message = { topic, key, text: JSON.stringify(event), position: event.id };
    return [...groups.values()].flatMap(({ subscriptions, lanes }) => {
      const subscription = subscriptions.find(({ topics }) => topics.includes(topic));
      if (!subscription) return [];
      const done = lag.begin(subscription.group, topic);
      return [lanes.run(`${topic}/${key}`, () => deliver(subscription, message, signal)).finally(done)];
    });
  };

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
    caughtUp: async (group) => groups.get(group)?.lanes.isIdle() ?? true,
    async ready() {
      if (signal.aborted) throw new EngineDown('The bus');
    },
    async close() {
      closing.abort();
      await Promise.all([...groups.values()].map(({ lanes }) => lanes.settled()));
    },
  };
}

/** Counts the events that each group is still handling. `begin` counts one and answers the function that ends it. */
function createLag(metrics: Pick<Metrics, 'watch'> | undefined) {
  const counts = new Map<string, { group: string; topic: Topic; events: number }>();
  metrics?.watch('consumer_lag', async () =>
    [...counts.values()].map(({ group, topic, events }) => [{ group, topic }, events] as const),
  );
  return {
    begin(group: string, topic: Topic): () => void {
      const place = `${group}/${topic}`;
      const count = counts.get(place) ?? { group, topic, events: 0 };
      counts.set(place, count);
      count.events += 1;
      return () => void (count.events -= 1);
    },
  };
}

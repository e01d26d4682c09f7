import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventEnvelope } from '@portal/contracts/events';
import { createLanes } from '../bus/lanes.ts';
import type { Bus, Topic } from '../bus/index.ts';
import { silentLog, type Log } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { EngineDown, type Collection, type Store } from '../store/index.ts';
import { createBackoff, createWaker } from './waker.ts';
import { whileLeased } from './while-leased.ts';

/** A collection whose events go to a topic. */
interface RelaySource {
  collection: Pick<Collection<never>, 'pending' | 'ack'>;
  topic: Topic;
}

export interface RelayOptions {
  /** Holds the lease: one relay at a time for all replicas of a service. */
  store: Pick<Store, 'lease' | 'release'>;
  sources: readonly RelaySource[];
  bus: Pick<Bus, 'publish'>;
  /** Tells this process from its replicas. */
  holder: string;
  /** Name of the service, for log and metrics. */
  service: string;
  log?: Log;
  metrics?: Pick<Metrics, 'outboxPending' | 'outboxOldest' | 'leaseAsked'>;
  /** Milliseconds to the next poll after a round that published or failed; five times as long while nothing waits: a write nudges. */
  pollMs?: number;
  /** Delay before polling again when another replica holds the lease, in ms; doubled each time, up to `pollMs`. */
  backoffMs?: number;
  leaseMs?: number;
  /** How long `stop` goes on publishing what waits. */
  drainMs?: number;
}

export interface Relay {
  /** Publishes what was left behind, then goes on until `stop`. */
  start(): void;
  /** Wakes the relay after a write; returns at once. */
  wake(): void;
  /** Resolves when all stored before is published (in process: consumed), or another replica holds the lease. @throws EngineDown */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** What became of one round: 'not my turn' when events wait and another replica holds the lease. */
type Round = 'nothing waits' | 'done' | 'not my turn';

const batch = 200;
const keysAtOnce = 8;
/** Polling while idle costs one read of each collection, and finds only what a replica left that died before it was nudged. */
const timesIdle = 5;
/** When this many aggregates' events are refused, the topic is taken to be at fault, not the events. */
const mostStuck = 100;

/** Publishes the events of the outboxes: in order per aggregate, acknowledged only after publishing, so that a crash may repeat an event but never loses one. */
export function createRelay(options: RelayOptions): Relay {
  const { store, sources, bus, holder, service, log = silentLog(), metrics } = options;
  const { pollMs = 1_000, backoffMs = 20, leaseMs = 15_000, drainMs = 5_000 } = options;
  const lease = `relay:${service}`;
  const waker = createWaker();
  let stopping = false;
  let loop: Promise<void> | undefined;
  let round: Promise<unknown> = Promise.resolve();

  /** One after the other: later events of the aggregate wait behind one that cannot be published. */
  const publishInOrder = async ({ collection, topic }: RelaySource, key: string, events: readonly EventEnvelope[]) => {
    const published: string[] = [];
    try {
      for (const event of events) {
        await bus.publish(topic, [event]);
        published.push(event.id);
      }
    } finally {
      if (published.length > 0) await collection.ack(key, published);
    }
  };

  const waitingIn = new Map<RelaySource, number>();
  const noteWaiting = (source: RelaySource, count: number): void => {
    waitingIn.set(source, count);
    const all = [...waitingIn.values()].reduce((sum, one) => sum + one, 0);
    metrics?.outboxPending(service, all);
  };

  /**
   * Publishes until only refused events wait: their aggregates are left until the next round, and reading goes on beyond them. A bus
   * that is down, or refuses `mostStuck` aggregates, ends the round. @throws the first failure, once the others are published
   */
  const publishSource = async (source: RelaySource, isHeld: () => boolean): Promise<void> => {
    const failures = new Map<string, unknown>();
    let isDown = false;
    const carry = async (key: string, events: readonly EventEnvelope[]): Promise<void> => {
      try {
        await publishInOrder(source, key, events);
      } catch (error) {
        failures.set(key, error);
        isDown ||= error instanceof EngineDown;
      }
    };
    for (let stuck = 0; isHeld() && !isDown && failures.size < mostStuck;) {
      const limit = stuck + batch;
      const waiting = await source.collection.pending(limit);
      noteWaiting(source, waiting.length);
      const events = waiting.filter(({ key }) => !failures.has(key));
      if (events.length === 0 && waiting.length < limit) break;
      const lanes = createLanes(keysAtOnce);
      const byKey = [...Map.groupBy(events, ({ key }) => key)];
      await Promise.all(byKey.map(([key, ofKey]) => lanes.run(key, () => carry(key, ofKey))));
      stuck = waiting.filter(({ key }) => failures.has(key)).length;
    }
    for (const [key, error] of failures) {
      if (!(error instanceof EngineDown)) log.warn({ service, topic: source.topic, key, error }, 'an event is refused');
    }
    if (failures.size > 0) throw failures.values().next().value;
  };

  const isWaiting = async (): Promise<boolean> => {
    const first = await Promise.all(sources.map(({ collection }) => collection.pending(1)));
    const since = first.flat().map(({ occurred_at }) => occurred_at);
    metrics?.outboxOldest(service, since.sort()[0]);
    if (since.length === 0) for (const source of sources) noteWaiting(source, 0);
    return since.length > 0;
  };

  const publishAll = async (): Promise<Round> => {
    if (!(await isWaiting())) return 'nothing waits';
    const isTurn = await whileLeased({ store, name: lease, holder, ttlMs: leaseMs, log }, async (isHeld) => {
      // The answer to whoever wrote the events goes out before they are handled.
      await nextTurn();
      // Side by side: a source whose events cannot be published does not hold up the others.
      const outcomes = await Promise.allSettled(sources.map((source) => publishSource(source, isHeld)));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
      if (isHeld()) metrics?.outboxOldest(service, undefined);
    });
    metrics?.leaseAsked(lease, isTurn);
    return isTurn ? 'done' : 'not my turn';
  };

  /** Rounds never overlap, so that an aggregate's events stay in order. */
  const nextRound = (): Promise<Round> => {
    const next = round.then(publishAll);
    round = next.catch(() => undefined);
    return next;
  };

  const run = async (): Promise<void> => {
    const waitAfter = createBackoff({ pollMs, backoffMs });
    while (!stopping) {
      const outcome = await nextRound().catch((error: unknown): Round => {
        log.warn({ service, error }, 'publishing failed, trying again');
        return 'done';
      });
      const next = waitAfter(outcome !== 'not my turn');
      await waker.wait(outcome === 'nothing waits' ? timesIdle * pollMs : next);
    }
  };

  return {
    start() {
      loop ??= run();
    },
    wake: () => waker.wake(),
    async flush() {
      await nextRound();
    },
    async stop() {
      stopping = true;
      waker.wake();
      const drained = (loop ?? Promise.resolve()).then(nextRound).catch(() => undefined);
      await Promise.race([drained, createWaker().wait(drainMs)]);
      await store.release(lease, holder).catch(() => undefined);
    },
  };
}

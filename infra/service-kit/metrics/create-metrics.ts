import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { watchedGauges } from './watched.ts';
import { statfs } from 'node:fs/promises';
import { within } from '../time/index.ts';

/** Notes one request; call the answer with the status once it has been sent. */
export interface HttpMetrics {
  begin(method: string, route: string): (status: number) => void;
}

export interface Metrics extends HttpMetrics {
  /** How many events a relay has not published yet, at most a batch of each collection. */
  outboxPending(service: string, count: number): void;
  /** When the oldest of them was stored (ISO instant); undefined where none waits. */
  outboxOldest(service: string, occurredAt: string | undefined): void;
  /** A request for a lease (by a relay or a mail sender), and whether this process got it. */
  leaseAsked(lease: string, isHeld: boolean): void;
  /** What became of one attempt to hand a mail over. */
  mailHandedOver(outcome: 'sent' | 'refused' | 'down' | 'unknown'): void;
  /** Calls the function whenever the metrics are read. */
  watch: ReturnType<typeof watchedGauges>;
  /** An event that was tried again ('retried') or given up ('dead_lettered'), by consumer group. */
  consumerFailed(group: string, what: 'retried' | 'dead_lettered' | 'unknown_type'): void;
  /** Prometheus text. */
  text(): Promise<string>;
  contentType: string;
}

/** One registry per process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  // In ms. The default of 10 wakes an idle process a hundred times a second; this still shows an event loop that hangs for half a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const duration = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Time from request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const registers = [registry];
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const pending = gauge('portal_outbox_pending_events', 'Events stored and not yet published', 'service');
  const oldest = gauge(
    'portal_outbox_oldest_event_timestamp_seconds',
    'When the oldest event was stored that is not yet published; missing while there is none',
    'service',
  );
  const failures = counter(
    'portal_consumer_failures_total',
    'Events that a consumer had to try again, gave up or did not know',
    'group',
    'what',
  );
  const leases = counter(
    'portal_lease_requests_total',
    'Times that this process asked for its turn, and whether it was',
    'lease',
    'answer',
  );
  const mails = counter(
    'portal_mails_handed_over_total',
    'Attempts to hand a mail to the mail server, by what became of them',
    'outcome',
  );
  return {
    begin(method, route) {
      const end = duration.startTimer({ method, route });
      return (status) => void end({ status });
    },
    outboxPending: (service, count) => pending.set({ service }, count),
    outboxOldest(service, occurredAt) {
      if (occurredAt === undefined) oldest.remove({ service });
      else oldest.set({ service }, Date.parse(occurredAt) / 1000);
    },
    leaseAsked: (lease, isHeld) => leases.inc({ lease, answer: isHeld ? 'held' : 'refused' }),
    mailHandedOver: (outcome) => mails.inc({ outcome }),
    watch: watchedGauges(registry),
    consumerFailed: (group, what) => failures.inc({ group, what }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Tells how much room the folder's file system has, as far as this process may fill it. */
export function watchDisk(metrics: Pick<Metrics, 'watch'>, folder: string): void {
  metrics.watch('disk_free', async () => {
    const { bavail, bsize } = await statfs(folder);
    return [[{ folder }, bavail * bsize]];
  });
  metrics.watch('disk_size', async () => {
    const { blocks, bsize } = await statfs(folder);
    return [[{ folder }, blocks * bsize]];
  });
}

/** Milliseconds after which an engine that has not answered counts as down. */
const longestAnswer = 1_500;

type Engines = Readonly<Record<string, { ready(): Promise<void> } | undefined>>;

/** Says of each engine of a service whether it answers, whenever the metrics are read. */
export function watchEngines(metrics: Pick<Metrics, 'watch'>, service: string, engines: Engines): void {
  for (const [engine, port] of Object.entries(engines)) {
    if (!port) continue;
    metrics.watch('engine_up', async () => [[{ service, engine }, (await answers(port)) ? 1 : 0]]);
  }
}

/** Whether it answers in time. */
export function answers({ ready }: { ready(): Promise<void> }): Promise<boolean> {
  const isUp = ready().then(
    () => true,
    () => false,
  );
  return within(longestAnswer, isUp, false);
}

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { watchedGauges } from './watched.ts';

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
  const pending = new Gauge({
    name: 'portal_outbox_pending_events',
    help: 'Events stored and not yet published',
    labelNames: ['service'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'portal_consumer_failures_total',
    help: 'Events that a consumer had to try again, gave up or did not know',
    labelNames: ['group', 'what'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'portal_outbox_oldest_event_timestamp_seconds',
    help: 'When the oldest event was stored that is not yet published; missing while there is none',
    labelNames: ['service'],
    registers: [registry],
  });
  const leases = new Counter({
    name: 'portal_lease_requests_total',
    help: 'Times that this process asked for its turn, and whether it was',
    labelNames: ['lease', 'answer'],
    registers: [registry],
  });
  const mails = new Counter({
    name: 'portal_mails_handed_over_total',
    help: 'Attempts to hand a mail to the mail server, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });
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

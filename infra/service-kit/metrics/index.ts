import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Notes one request; call the answer with the status once it has been sent. */
export interface HttpMetrics {
  begin(method: string, route: string): (status: number) => void;
}

export interface Metrics extends HttpMetrics {
  /** How many events a relay has not published yet. */
  outboxPending(service: string, count: number): void;
  /** An event that was tried again ('retried') or given up ('dead_lettered'), by consumer group. */
  consumerFailed(group: string, what: 'retried' | 'dead_lettered' | 'unknown_type'): void;
  /** How many events of a topic a consumer group has not handled yet. */
  consumerLag(group: string, topic: string, events: number): void;
  /** Prometheus text. */
  text(): Promise<string>;
  contentType: string;
}

/** One registry per process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  const lag = new Gauge({
    name: 'portal_consumer_lag_events',
    help: 'Events published and not yet handled by a consumer group',
    labelNames: ['group', 'topic'],
    registers: [registry],
  });
  return {
    begin(method, route) {
      const end = duration.startTimer({ method, route });
      return (status) => void end({ status });
    },
    outboxPending: (service, count) => pending.set({ service }, count),
    consumerFailed: (group, what) => failures.inc({ group, what }),
    consumerLag: (group, topic, events) => lag.set({ group, topic }, events),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

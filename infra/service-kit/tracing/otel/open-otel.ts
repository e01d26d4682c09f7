import { SpanKind, trace, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Mailer } from '../../mail/index.ts';
import { within } from '../../time/index.ts';
import type { Tracing } from '../tracing.port.ts';
import { inSpan } from './in-span.ts';
import { createTraceIds } from './trace-ids.ts';
import { tracedApp } from './traced-app.ts';
import { tracedBus } from './traced-bus.ts';
import { tracedStore } from './traced-store.ts';
import { contextOf } from './traceparent.ts';

/** Milliseconds: what a collector that does not answer may cost at the end of the process. */
const longestFlush = 3_000;
/** Between two deliveries to the collector, in ms. */
const sendEvery = 2_000;

/** Traces by OpenTelemetry, from the ports alone: no module is patched. `name` is the service.name of this process. */
export function openOtel(endpoint: string, name: string): Tracing {
  const ids = createTraceIds();
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor(exporter, { scheduledDelayMillis: sendEvery, exportTimeoutMillis: longestFlush }),
    ],
  });
  provider.register();
  const tracer = trace.getTracer('portal');
  return {
    app: (service, app) => tracedApp({ tracer, ids, service }, app),
    store: (store) => tracedStore(tracer, store),
    bus: (bus) => tracedBus(tracer, bus),
    mailer: (mailer) => (mailer && tracedMailer(tracer, mailer)) as typeof mailer,
    stop: () =>
      within(
        longestFlush,
        provider.shutdown().catch(() => undefined),
        undefined,
      ),
  };
}

/** A span for each mail that is sent, within the trace of the request that caused it. */
const tracedMailer = (tracer: Tracer, mailer: Mailer): Mailer => ({
  ...mailer,
  send: (message) => {
    const attributes = { 'portal.correlation_id': message.correlationId };
    const plan = { name: 'send mail', parent: contextOf(message.traceparent), kind: SpanKind.CLIENT, attributes };
    return inSpan(tracer, plan, () => mailer.send(message));
  },
});

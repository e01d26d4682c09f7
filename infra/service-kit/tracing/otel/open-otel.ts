import { SpanKind, trace, context, ROOT_CONTEXT, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  RandomIdGenerator,
  type IdGenerator,
} from '@opentelemetry/sdk-trace-node';
import type { EventEnvelope } from '@portal/contracts/events';
import type { Mailer } from '../../mail/index.ts';
import { within } from '../../time/index.ts';
import type { Tracing, Handler } from '../tracing.port.ts';
import { inSpan, tracedBus, contextOf, traceparentOf } from './traced-bus.ts';
import type { Aggregate, Collection, CollectionDeclaration, Store } from '../../store/index.ts';
import { requestIdOf } from '../../http/request-id.ts';

interface Dependencies {
  tracer: Tracer;
  ids: TraceIds;
  service: string;
}

/** Express leaves the route that answered on the request. */
const routeOf = (request: unknown): string | undefined => (request as { route?: { path?: string } }).route?.path;

/** One span for each request, named by its route: addresses hold ids. A trace begins here, with our id, whatever the caller sent. */
export function tracedApp({ tracer, ids, service }: Dependencies, app: Handler): Handler {
  return (request, response, next) => {
    const method = request.method ?? '';
    const attributes = { 'http.request.method': method, 'portal.service': service };
    const span = ids.beginningWith(requestIdOf(request), () =>
      tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT),
    );
    response.once('close', () => {
      const route = routeOf(request);
      if (route) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
      span.setAttribute('http.response.status_code', response.statusCode);
      const id = response.getHeader('x-request-id');
      if (typeof id === 'string') span.setAttribute('portal.correlation_id', id);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(ROOT_CONTEXT, span), () => app(request, response, next));
  };
}

/** Events carry the trace of the request that stored them, since they are published later. */
const named = (events: readonly EventEnvelope[] | undefined): readonly EventEnvelope[] | undefined => {
  const traceparent = traceparentOf();
  return events?.map((event) => (traceparent ? { ...event, traceparent } : event));
};

function tracedCollection<D extends Aggregate, K extends keyof D & string>(
  tracer: Tracer,
  collection: Collection<D, K>,
): Collection<D, K> {
  const { name, insert, replace, remove } = collection;
  /** Writes outside a trace (timers, polls) begin no trace. */
  const within = <T>(act: string, work: () => Promise<T>): Promise<T> =>
    trace.getActiveSpan() ? inSpan(tracer, { name: `${act} ${name}` }, work) : work();
  return {
    ...collection,
    insert: (doc, events, options) => within('insert', () => insert(doc, named(events), options)),
    replace: (doc, events, options) => within('replace', () => replace(doc, named(events), options)),
    remove: (id, options) => within('remove', () => remove(id, options)),
  };
}

/** A span for each write within an act. */
const tracedStore = <S extends Store>(tracer: Tracer, store: S): S => ({
  ...store,
  collection: <D extends Aggregate, K extends keyof D & string>(declaration: CollectionDeclaration<D, K>) =>
    tracedCollection(tracer, store.collection(declaration)),
});

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

interface TraceIds extends IdGenerator {
  /** A trace that `start` begins has this id. */
  beginningWith<T>(id: string, start: () => T): T;
}

/** Random ids, except for requests, which have one already: the reference that a person quotes is then the trace id. */
export function createTraceIds(): TraceIds {
  const random = new RandomIdGenerator();
  let next: string | undefined;
  return {
    generateTraceId: () => next ?? random.generateTraceId(),
    generateSpanId: () => random.generateSpanId(),
    beginningWith(id, start) {
      next = id;
      try {
        return start();
      } finally {
        next = undefined;
      }
    },
  };
}

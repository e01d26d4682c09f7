import {
  SpanKind,
  context,
  SpanStatusCode,
  trace,
  propagation,
  ROOT_CONTEXT,
  type Tracer,
  type Context,
  type Span,
  type SpanOptions,
} from '@opentelemetry/api';
import type { EventEnvelope } from '@portal/contracts/events';
import type { Bus, Subscription, Topic } from '../../bus/index.ts';

const attributesOf = (topic: Topic, { type, id, correlation_id }: Partial<EventEnvelope>) => ({
  'messaging.destination.name': topic,
  'messaging.message.id': id,
  'portal.event': type,
  'portal.correlation_id': correlation_id,
});

/** A span for each event that is published and for each time that a group handles one, within the trace that its `traceparent` names. */
export const tracedBus = (tracer: Tracer, bus: Bus): Bus => ({
  ...bus,
  async publish(topic, events) {
    const named: EventEnvelope[] = [];
    /** Spans are nested, so that all of them last as long as the publishing. */
    const publish = (left: readonly EventEnvelope[]): Promise<void> => {
      const [event, ...others] = left;
      if (!event) return bus.publish(topic, named);
      const plan = { name: `publish ${event.type}`, parent: contextOf(event.traceparent) };
      return inSpan(tracer, { ...plan, kind: SpanKind.PRODUCER, attributes: attributesOf(topic, event) }, (span) => {
        named.push({ ...event, traceparent: traceparentOf(span) });
        return publish(others);
      });
    };
    await publish(events);
  },
  subscribe: (subscription) => bus.subscribe(tracedSubscription(tracer, subscription)),
});

function tracedSubscription(tracer: Tracer, subscription: Subscription): Subscription {
  const { group, handle } = subscription;
  return {
    ...subscription,
    handle(given, topic) {
      const event = Object(given) as Partial<EventEnvelope>;
      const attributes = { ...attributesOf(topic, event), 'messaging.consumer.group.name': group };
      const plan = {
        name: `${group} handles ${event.type ?? 'what is no event'}`,
        parent: contextOf(event.traceparent),
      };
      return inSpan(tracer, { ...plan, kind: SpanKind.CONSUMER, attributes }, (span) =>
        handle(typeof given === 'object' && given ? { ...given, traceparent: traceparentOf(span) } : given, topic),
      );
    },
  };
}

interface SpanPlan extends SpanOptions {
  name: string;
  parent?: Context;
}

/** Runs `work` within a span, which ends with it and tells of its failure. */
export async function inSpan<T>(
  tracer: Tracer,
  { name, parent = context.active(), ...options }: SpanPlan,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name, options, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' });
    throw error;
  } finally {
    span.end();
  }
}

/** The trace that a `traceparent` names; none where there is none or it cannot be read. */
export const contextOf = (traceparent: unknown): Context =>
  typeof traceparent === 'string' ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;

/** The `traceparent` of what follows from this span, or from the one that is under way; undefined where none is. */
export function traceparentOf(span: Span | undefined = trace.getActiveSpan()): string | undefined {
  if (!span) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(trace.setSpan(context.active(), span), carrier);
  return carrier.traceparent;
}

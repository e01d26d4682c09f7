import { SpanKind, type Tracer } from '@opentelemetry/api';
import type { EventEnvelope } from '@portal/contracts/events';
import type { Bus, Subscription, Topic } from '../../bus/index.ts';
import { inSpan } from './in-span.ts';
import { contextOf, traceparentOf } from './traceparent.ts';

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

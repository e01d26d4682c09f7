import { trace, type Tracer } from '@opentelemetry/api';
import type { EventEnvelope } from '@portal/contracts/events';
import type { Aggregate, Collection, CollectionDeclaration, Store } from '../../store/index.ts';
import { inSpan } from './in-span.ts';
import { traceparentOf } from './traceparent.ts';

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
export const tracedStore = <S extends Store>(tracer: Tracer, store: S): S => ({
  ...store,
  collection: <D extends Aggregate, K extends keyof D & string>(declaration: CollectionDeclaration<D, K>) =>
    tracedCollection(tracer, store.collection(declaration)),
});

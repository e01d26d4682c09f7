import { isDeepStrictEqual } from 'node:util';
import type { EventEnvelope } from '@portal/contracts/events';
import { compareAndSet, isRaced, type Aggregate, type Collection } from '../store/index.ts';

/** A service's copy of another service's aggregate: the state after event `seq`; `deleted` marks a tombstone. */
export interface ViewDocument extends Aggregate {
  seq: number;
  deleted: boolean;
}

export interface View<D extends ViewDocument, E extends EventEnvelope> {
  /** Applies the event unless a later one has been applied; answers whether anything changed. A replay in any order gives the same result. */
  apply(event: E): Promise<boolean>;
  /** The present state; undefined when unknown or deleted. */
  find(id: string): Promise<D | undefined>;
}

export interface ViewOptions<D extends ViewDocument, E extends EventEnvelope> {
  collection: Pick<Collection<D>, 'findById' | 'insert' | 'replace'>;
  /** The state that the event tells; for a deletion, with `deleted` true and nothing personal in it. */
  project: (event: E, before: D | undefined) => Omit<D, 'id' | 'version' | 'seq'>;
}

/** A local view of another service's aggregates, kept at the highest `seq` per key. */
export function createView<D extends ViewDocument, E extends EventEnvelope>({
  collection,
  project,
}: ViewOptions<D, E>): View<D, E> {
  const tryApply = async (event: E): Promise<boolean> => {
    const before = await collection.findById(event.key);
    if (before && !isNews(event, before)) return false;
    const doc = { ...project(event, before), id: event.key, version: before?.version ?? 0, seq: event.seq } as D;
    if (isDeepStrictEqual(doc, before)) return false;
    if (!before) await collection.insert(doc);
    // Where only `seq` is news, a power cut may undo it: the state before it is the same.
    else await collection.replace(doc, [], { isLight: isDeepStrictEqual({ ...doc, seq: before.seq }, before) });
    return true;
  };

  return {
    // Another replica may apply an event for the same key meanwhile.
    apply: (event) => compareAndSet(() => tryApply(event), isRaced),
    async find(id) {
      const doc = await collection.findById(id);
      return doc?.deleted ? undefined : doc;
    },
  };
}

/** A snapshot of a known state is applied again: a republish repairs a damaged view. */
const isNews = (event: EventEnvelope, { seq }: ViewDocument): boolean =>
  event.seq > seq || (event.seq === seq && event.type.endsWith('.snapshot'));

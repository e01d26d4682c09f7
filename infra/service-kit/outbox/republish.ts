import type { EventEnvelope } from '@portal/contracts/events';
import type { Bus, Topic } from '../bus/index.ts';
import type { Aggregate, Collection } from '../store/index.ts';

const batch = 100;

/**
 * Publishes a `*.snapshot` event of every aggregate, for a new consumer or after a restore, and answers how many.
 * `snapshot` makes the event of a document, with `seq` its version; undefined leaves the document out.
 */
export async function republish<D extends Aggregate>({
  collection,
  topic,
  bus,
  snapshot,
}: {
  collection: Pick<Collection<D>, 'scan'>;
  topic: Topic;
  bus: Pick<Bus, 'publish'>;
  snapshot: (doc: D) => EventEnvelope | undefined;
}): Promise<number> {
  let published = 0;
  let waiting: EventEnvelope[] = [];
  const publish = async () => {
    await bus.publish(topic, waiting);
    published += waiting.length;
    waiting = [];
  };
  for await (const doc of collection.scan(batch)) {
    const event = snapshot(doc);
    if (event) waiting.push(event);
    if (waiting.length === batch) await publish();
  }
  if (waiting.length > 0) await publish();
  return published;
}

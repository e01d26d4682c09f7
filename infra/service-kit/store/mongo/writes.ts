import type { EventEnvelope } from '@portal/contracts/events';
import type { mongo } from 'mongoose';
import { checkDocument, checkEvents } from '../check-document.ts';
import { inBatches } from '../many-documents.ts';
import type { Aggregate, CollectionDeclaration, Kept } from '../store.port.ts';
import { DuplicateKey, NotFound, UndeclaredUse, VersionConflict } from '../store-error.ts';
import { isDuplicate } from './mongo-error.ts';
import { eventFromStored, toStored, type Stored } from './stored.ts';
import { withoutMembers } from './without-members.ts';

/** Documents that are sent at a time. */
const batch = 1_000;

/** The writing half of a collection. What belongs together is one write to one document, so none needs a transaction. */
export function createWrites<D extends Aggregate, K extends keyof D & string>(
  collection: mongo.Collection<Stored>,
  declaration: CollectionDeclaration<D, K>,
) {
  const { name } = declaration;

  const unique = async <T>(write: Promise<T>): Promise<T> => {
    try {
      return await write;
    } catch (error) {
      throw isDuplicate(error) ? new DuplicateKey(name, { cause: error }) : error;
    }
  };

  const exists = async (id: string): Promise<boolean> =>
    (await collection.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;

  return {
    async insert(given: D, events: readonly EventEnvelope[]): Promise<D> {
      const doc = checkDocument(declaration, { ...given, version: 1 });
      checkEvents(name, doc, events);
      await unique(collection.insertOne(toStored(doc, events)));
      return doc;
    },

    async restore(kept: Iterable<Kept<D>> | AsyncIterable<Kept<D>>): Promise<void> {
      for await (const some of inBatches(kept, batch)) {
        const docs = some.map(({ doc, events }) => toStored(checkDocument(declaration, doc), events));
        await unique(collection.insertMany(docs));
      }
    },

    async replace(given: D, events: readonly EventEnvelope[]): Promise<D> {
      const doc = checkDocument(declaration, { ...given, version: given.version + 1 });
      checkEvents(name, doc, events);
      const { _outbox = [], ...fresh } = toStored(doc, events);
      const { matchedCount } = await unique(
        collection.updateOne(
          { _id: doc.id, version: given.version },
          {
            $set: { version: fresh.version, doc: fresh.doc },
            ...(_outbox.length > 0 && { $push: { _outbox: { $each: _outbox } } }),
          },
        ),
      );
      if (matchedCount === 1) return doc;
      throw (await exists(doc.id)) ? new VersionConflict(name, doc.id) : new NotFound(name, doc.id);
    },

    async remove(id: string): Promise<void> {
      const { deletedCount } = await collection.deleteOne({ _id: id, _outbox: { $exists: false } });
      if (deletedCount === 1) return;
      if (await exists(id)) throw new UndeclaredUse(name, `${id} has unpublished events and cannot be removed`);
    },

    async pending(limit: number): Promise<EventEnvelope[]> {
      const waiting = await collection
        .find({ '_outbox.occurred_at': { $gt: '' } }, { projection: { _outbox: 1 } })
        .sort({ '_outbox.occurred_at': 1 })
        .limit(limit)
        .toArray();
      return waiting
        .flatMap(({ _outbox = [] }) => _outbox)
        .slice(0, limit)
        .map(eventFromStored);
    },

    /** One write takes the events away, and with the last of them the array, so that the index of what waits lets go of the document. */
    async ack(id: string, eventIds: readonly string[]): Promise<void> {
      const update = withoutMembers('_outbox', 'id', eventIds);
      await collection.updateOne({ _id: id, '_outbox.id': { $in: [...eventIds] } }, update);
    },
  };
}

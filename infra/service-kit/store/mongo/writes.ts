import type { EventEnvelope } from '@portal/contracts/events';
import type { mongo } from 'mongoose';
import type { Aggregate, Kept } from '../store.port.ts';
import { DuplicateKey, NotFound, UndeclaredUse, VersionConflict } from '../store-error.ts';
import { isDuplicate } from './mongo-error.ts';
import { eventFromStored, toStored, type Stored } from './stored.ts';

/** The writing half of a collection. What belongs together is one write to one document, so none needs a transaction. */
export function createWrites<D extends Aggregate>(collection: mongo.Collection<Stored>, name: string) {
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
    async insert(some: readonly Kept<D>[]): Promise<void> {
      await unique(collection.insertMany(some.map(({ doc, events }) => toStored(doc, events))));
    },

    async replace({ doc, events }: Kept<D>): Promise<void> {
      const { _outbox: fresh, ...stored } = toStored(doc, events);
      const waiting = fresh ? { $concatArrays: [{ $ifNull: ['$_outbox', []] }, { $literal: fresh }] } : '$_outbox';
      const { matchedCount } = await unique(
        collection.updateOne({ _id: doc.id, version: doc.version - 1 }, [
          { $replaceWith: { $mergeObjects: [{ $literal: stored }, { _outbox: waiting }] } },
        ]),
      );
      if (matchedCount === 1) return;
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

    /** One write takes the events away, and with the last of them the array, so that the sparse index of what waits lets go of the document. */
    async ack(id: string, eventIds: readonly string[]): Promise<void> {
      const isGone = { $in: ['$$event.id', { $literal: [...eventIds] }] };
      const left = { $filter: { input: '$_outbox', as: 'event', cond: { $not: [isGone] } } };
      await collection.updateOne({ _id: id, '_outbox.id': { $in: [...eventIds] } }, [
        { $set: { _outbox: left } },
        { $set: { _outbox: { $cond: [{ $eq: ['$_outbox', []] }, '$$REMOVE', '$_outbox'] } } },
      ]);
    },
  };
}

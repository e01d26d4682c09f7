import type { mongo } from 'mongoose';
import type { Writes } from '../collection.ts';
import { NotFound, UndeclaredUse, VersionConflict } from '../store-error.ts';
import { isDuplicate } from './mongo-error.ts';
import { toStored, type Stored } from './stored.ts';

/** The writing half of a collection. What belongs together is one write to one document, so none needs a transaction. */
export function createWrites(collection: mongo.Collection<Stored>, name: string): Writes {
  const isThere = async (filter: mongo.Filter<Stored>): Promise<boolean> =>
    (await collection.findOne(filter, { projection: { _id: 1 } })) !== null;

  return {
    isDuplicate,

    async insert(some) {
      await collection.insertMany(some.map(({ doc, events }) => toStored(doc, events)));
    },

    async replace({ doc, events }) {
      const { _outbox: fresh, ...stored } = toStored(doc, events);
      const waiting = fresh ? { $concatArrays: [{ $ifNull: ['$_outbox', []] }, { $literal: fresh }] } : '$_outbox';
      const { matchedCount } = await collection.updateOne({ _id: doc.id, version: doc.version - 1 }, [
        { $replaceWith: { $mergeObjects: [{ $literal: stored }, { _outbox: waiting }] } },
      ]);
      if (matchedCount === 1) return;
      throw (await isThere({ _id: doc.id })) ? new VersionConflict(name, doc.id) : new NotFound(name, doc.id);
    },

    async remove(id) {
      const { deletedCount } = await collection.deleteOne({ _id: id, _outbox: { $exists: false } });
      if (deletedCount === 1) return;
      // A document that was removed and stored again meanwhile has no `_outbox`.
      if (await isThere({ _id: id, _outbox: { $exists: true } }))
        throw new UndeclaredUse(name, `${id} has unpublished events and cannot be removed`);
    },

    /** One write removes the events, and with the last of them the array, so that the sparse index of waiting events drops the document. */
    async ack(id, eventIds) {
      const isGone = { $in: ['$$event.id', { $literal: [...eventIds] }] };
      const left = { $filter: { input: '$_outbox', as: 'event', cond: { $not: [isGone] } } };
      await collection.updateOne({ _id: id, '_outbox.id': { $in: [...eventIds] } }, [
        { $set: { _outbox: left } },
        { $set: { _outbox: { $cond: [{ $eq: ['$_outbox', []] }, '$$REMOVE', '$_outbox'] } } },
      ]);
    },
  };
}

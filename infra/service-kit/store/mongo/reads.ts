import type { mongo } from 'mongoose';
import { mustBeServed, mustBeSingle, mustBeUnique, type DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Kept, Query, Where } from '../store.port.ts';
import { filter, order } from './filter.ts';
import { eventFromStored, fromStored, pathOf, standing, type Stored } from './stored.ts';

const defaultLimit = 100;

/** The reading half of a collection: documents, and of one that is not listed the short lists that its indexes answer. */
export function createReads<D extends Aggregate>(collection: mongo.Collection<Stored>, fields: DeclaredFields) {
  const document = (stored: Stored | null): D | undefined => (stored ? fromStored<D>(stored) : undefined);
  const withoutOutbox = { projection: { _outbox: 0 } };
  const shown = Object.fromEntries(fields.row.map((field) => [pathOf(field), 1]));

  const rowOf = (stored: Stored): D => {
    const { doc = {}, ...rest } = stored;
    const whole = fromStored<D>({ ...rest, doc });
    return Object.fromEntries(Object.entries(whole).filter(([field]) => fields.row.includes(field))) as D;
  };

  return {
    findById: async (id: string) => document(await collection.findOne({ _id: id, ...standing }, withoutOutbox)),

    async findOne(where: Where) {
      mustBeUnique(fields, where);
      if (Object.values(where).includes(null)) return undefined;
      return document(await collection.findOne({ ...filter(fields, where), ...standing }, withoutOutbox));
    },

    async find(query: Query) {
      mustBeServed(fields, query);
      const { where, sort, skip = 0, limit = defaultLimit } = query;
      // To the engine no limit and a limit of 0 are the same.
      if (limit === 0) return [];
      const found = collection.find(filter(fields, where)).sort(order(fields, sort)).skip(skip).limit(limit);
      return (await found.project<Stored>(shown).toArray()).map(rowOf);
    },

    async count(query: Pick<Query, 'where' | 'search'>, upTo?: number) {
      mustBeServed(fields, query);
      return collection.countDocuments(filter(fields, query.where), upTo === undefined ? {} : { limit: upTo });
    },

    async countBy(field: string, where: Where = {}) {
      mustBeSingle(fields, field);
      const groups = await collection
        .aggregate<{ _id: unknown; amount: number }>([
          { $match: filter(fields, where) },
          { $group: { _id: { $ifNull: [`$${pathOf(field)}`, null] }, amount: { $sum: 1 } } },
        ])
        .toArray();
      return Object.fromEntries(groups.map(({ _id, amount }) => [String(_id), amount]));
    },

    async after(id: string, batch: number): Promise<Kept<D>[]> {
      const found = await collection
        .find({ _id: { $gt: id }, ...standing })
        .sort({ _id: 1 })
        .limit(batch)
        .toArray();
      return found.map(({ _outbox = [], ...stored }) => ({
        doc: fromStored<D>(stored),
        events: _outbox.map(eventFromStored),
      }));
    },
  };
}

import type { mongo } from 'mongoose';
import { foldWords } from '../../text/index.ts';
import { mustBeServed, mustBeSingle, mustBeUnique, type DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Kept, Query, Where } from '../store.port.ts';
import type { Counts } from './counts.ts';
import { filter, order } from './filter.ts';
import { eventFromStored, fromStored, pathOf, type Stored } from './stored.ts';

const defaultLimit = 100;
/** A page that begins before is read as it comes. */
const near = 200;

/** The reading half of a collection. */
export function createReads<D extends Aggregate>(
  collection: mongo.Collection<Stored>,
  fields: DeclaredFields,
  counts: Counts | undefined,
) {
  const document = (stored: Stored | null): D | undefined => (stored ? fromStored<D>(stored) : undefined);
  const withoutOutbox = { projection: { _outbox: 0 } };
  const shown = Object.fromEntries(fields.row.map((field) => [pathOf(field), 1]));

  const rowOf = (stored: Stored): D => {
    const { doc = {}, ...rest } = stored;
    const whole = fromStored<D>({ ...rest, doc });
    return Object.fromEntries(Object.entries(whole).filter(([field]) => fields.row.includes(field))) as D;
  };

  const cut = (query: Query, { skip, limit }: { skip: number; limit: number }, isBackward = false) => {
    const sort = order(fields, query.sort, isBackward);
    return collection.find(filter(fields, query)).sort(sort).skip(skip).limit(limit);
  };

  const rowsOf = async (ids: readonly string[]): Promise<D[]> => {
    const found = await collection.find({ _id: { $in: [...ids] } }, { projection: shown }).toArray();
    const byId = new Map(found.map((stored) => [stored._id, stored]));
    return ids.flatMap((id) => byId.get(id) ?? []).map(rowOf);
  };

  return {
    findById: async (id: string) => document(await collection.findOne({ _id: id }, withoutOutbox)),

    async findOne(where: Where) {
      mustBeUnique(fields, where);
      if (Object.values(where).includes(null)) return undefined;
      return document(await collection.findOne(filter(fields, { where }), withoutOutbox));
    },

    async find(query: Query) {
      mustBeServed(fields, query);
      const limit = query.limit ?? defaultLimit;
      // To the engine no limit and a limit of 0 are the same.
      if (limit === 0) return [];
      const skip = query.skip ?? 0;
      if (skip < near) return (await cut(query, { skip, limit }).project<Stored>(shown).toArray()).map(rowOf);
      // Keys are passed over without their documents, and from the end of the list that is nearer.
      const total = foldWords(query.search ?? '').length > 0 ? undefined : await counts?.amount(query.where ?? {});
      const isBackward = total !== undefined && skip * 2 > total;
      const part = isBackward
        ? { skip: Math.max(0, total - skip - limit), limit: Math.min(limit, total - skip) }
        : { skip, limit };
      if (part.limit <= 0) return [];
      const keys = await cut(query, part, isBackward).project<Pick<Stored, '_id'>>({ _id: 1 }).toArray();
      const ids = keys.map(({ _id }) => _id);
      return rowsOf(isBackward ? ids.reverse() : ids);
    },

    async count(query: Pick<Query, 'where' | 'search'>, upTo?: number) {
      mustBeServed(fields, query);
      const { where = {}, search = '' } = query;
      const kept = foldWords(search).length > 0 ? undefined : await counts?.amount(where);
      if (kept !== undefined) return Math.min(kept, upTo ?? Infinity);
      return collection.countDocuments(filter(fields, query), upTo === undefined ? {} : { limit: upTo });
    },

    async countBy(field: string, where: Where = {}) {
      mustBeSingle(fields, field);
      const kept = await counts?.by(field, where);
      if (kept) return kept;
      const groups = await collection
        .aggregate<{ _id: unknown; amount: number }>([
          { $match: filter(fields, { where }) },
          { $group: { _id: { $ifNull: [`$${pathOf(field)}`, null] }, amount: { $sum: 1 } } },
        ])
        .toArray();
      return Object.fromEntries(groups.map(({ _id, amount }) => [String(_id), amount]));
    },

    async after(id: string, batch: number): Promise<Kept<D>[]> {
      const found = await collection
        .find({ _id: { $gt: id } })
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

import type { mongo } from 'mongoose';
import {
  halvesOf,
  mustBeServed,
  mustBeSingle,
  mustBeUnique,
  orderOf,
  wordsOf,
  type DeclaredFields,
  type Order,
} from '../declared-fields.ts';
import type { Cursor, Placed } from '../every-row.ts';
import type { Aggregate, Kept, Query, Scalar, Selection, Where } from '../store.port.ts';
import { all, conditions, wordPart } from './filter.ts';
import { eventFromStored, fromStored, pathOf, type Stored } from './stored.ts';

const defaultLimit = 100;

interface Span extends Query {
  after?: Cursor;
}

/** What a search and its exceptions add to the conditions; the words' index leads where that is named. */
interface Found {
  parts: mongo.Document[];
  hint?: 'words';
}

/** The reading half of a collection. A search whose rarest word meets `many` documents is read along its list; others are read by that word and sorted. */
export function createReads<D extends Aggregate>(
  collection: mongo.Collection<Stored>,
  fields: DeclaredFields,
  many = 10_000,
) {
  const document = (stored: Stored | null): D | undefined => (stored ? fromStored<D>(stored) : undefined);
  const withoutOutbox = { projection: { _outbox: 0 } };
  const shown = Object.fromEntries(fields.row.map((field) => [pathOf(field), 1]));

  const rowOf = (whole: D): D =>
    Object.fromEntries(Object.entries(whole).filter(([field]) => fields.row.includes(field))) as D;

  const foundBy = async ({ search, except = [] }: Selection): Promise<Found> => {
    const others = except.length > 0 ? [{ _id: { $nin: [...except] } }] : [];
    const words = wordsOf(fields, search).map((word) => wordPart(fields, word));
    if (words.length === 0) return { parts: others };
    const amounts = await Promise.all(words.map((word) => collection.countDocuments(word, { limit: many })));
    const fewest = Math.min(...amounts);
    if (fewest >= many) return { parts: [...words, ...others] };
    // The rarest word leads: the engine looks at its documents alone.
    const rarest = words[amounts.indexOf(fewest)] as mongo.Document;
    return { parts: [rarest, ...words.filter((word) => word !== rarest), ...others], hint: 'words' };
  };

  const countOf = ({ parts, hint }: Found, where?: Where, upTo?: number): Promise<number> =>
    collection.countDocuments(all([...parts, ...conditions(fields, where)]), {
      ...(upTo !== undefined && { limit: upTo }),
      ...(hint && { hint }),
    });

  const page = async (found: Found, order: Order, { where = {}, after, skip = 0, limit = defaultLimit }: Span) => {
    const { present, missing } = halvesOf(where, order);
    const read = (half: Where, field: string, behind: boolean, passed: number, most: number): Promise<Stored[]> => {
      // To the engine no limit and a limit of 0 are the same.
      if (most === 0) return Promise.resolve([]);
      const direction = order.descending ? (-1 as const) : (1 as const);
      const parts = [...found.parts, ...conditions(fields, half), ...(after && behind ? [behindOf(after, order)] : [])];
      return collection
        .find(all(parts), found.hint ? { hint: found.hint } : {})
        .sort({ [pathOf(field)]: direction, _id: direction })
        .skip(passed)
        .limit(most)
        .project<Stored>({ ...shown, [pathOf(order.field)]: 1 })
        .toArray();
    };
    const isLate = order.isOptional && after?.key === null;
    const first = present && !isLate ? await read(present, order.field, true, skip, limit) : [];
    if (!missing || first.length === limit) return first;
    const isWithin = first.length > 0 || skip === 0;
    const passed = isWithin ? 0 : skip - (present ? await countOf(found, present) : 0);
    // Among these the id alone decides: not every server takes null and absent for equal.
    return [...first, ...(await read(missing, 'id', isLate, passed, limit - first.length))];
  };

  return {
    findById: async (id: string) => document(await collection.findOne({ _id: id }, withoutOutbox)),

    async findOne(where: Where) {
      mustBeUnique(fields, where);
      if (Object.values(where).includes(null)) return undefined;
      return document(await collection.findOne(all(conditions(fields, where)), withoutOutbox));
    },

    async read(query: Query, after?: Cursor): Promise<Placed<D>[]> {
      mustBeServed(fields, query);
      const order = orderOf(fields, query.sort);
      const found = await page(await foundBy(query), order, { ...query, after });
      return found.map((stored) => {
        const whole = fromStored<D>(stored);
        return { row: rowOf(whole), at: { key: (whole[order.field as keyof D] ?? null) as Scalar, id: whole.id } };
      });
    },

    async count(selection: Selection, upTo?: number): Promise<number> {
      mustBeServed(fields, selection);
      return countOf(await foundBy(selection), selection.where, upTo);
    },

    async countBy(field: string, where: Where = {}): Promise<Record<string, number>> {
      mustBeSingle(fields, field);
      const groups = await collection
        .aggregate<{ _id: unknown; amount: number }>([
          { $match: all(conditions(fields, where)) },
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

/** Documents behind a cursor in its half of the list. */
function behindOf({ key, id }: Cursor, { field, descending }: Order): mongo.Document {
  const beyond = descending ? '$lt' : '$gt';
  const path = pathOf(field);
  if (field === 'id' || key === null) return { _id: { [beyond]: id } };
  return { $or: [{ [path]: { [beyond]: key } }, { [path]: key, _id: { [beyond]: id } }] };
}

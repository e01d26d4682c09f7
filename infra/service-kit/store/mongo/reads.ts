import type { mongo } from 'mongoose';
import {
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

/** Documents to be found: all of the parts, led by the words' index where that is named. */
interface Wanted {
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

  const wantedBy = async ({ where, search, except = [] }: Selection): Promise<Wanted> => {
    const parts = conditions(fields, where);
    if (except.length > 0) parts.push({ _id: { $nin: [...except] } });
    const words = wordsOf(fields, search).map((word) => wordPart(fields, word));
    if (words.length === 0) return { parts };
    const amounts = await Promise.all(words.map((word) => collection.countDocuments(word, { limit: many })));
    const fewest = Math.min(...amounts);
    if (fewest >= many) return { parts: [...parts, ...words] };
    // The rarest word leads: the engine looks at its documents alone.
    const rarest = words[amounts.indexOf(fewest)] as mongo.Document;
    return { parts: [rarest, ...words.filter((word) => word !== rarest), ...parts], hint: 'words' };
  };

  const countOf = ({ parts, hint }: Wanted, upTo?: number): Promise<number> =>
    collection.countDocuments(all(parts), { ...(upTo !== undefined && { limit: upTo }), ...(hint && { hint }) });

  const read = ({ parts, hint }: Wanted, { field, descending }: Order, skip: number, limit: number) => {
    const direction = descending ? (-1 as const) : (1 as const);
    const found = collection
      .find(all(parts), hint ? { hint } : {})
      .sort({ [pathOf(field)]: direction, _id: direction })
      .skip(skip)
      .limit(limit);
    return found.project<Stored>({ ...shown, [pathOf(field)]: 1 }).toArray();
  };

  /** Rows without a value are a list of their own behind the others. */
  const page = async (wanted: Wanted, order: Order, skip: number, limit: number): Promise<Stored[]> => {
    // To the engine no limit and a limit of 0 are the same.
    if (limit === 0) return [];
    if (!order.isOptional) return read(wanted, order, skip, limit);
    const path = pathOf(order.field);
    const present = { ...wanted, parts: [...wanted.parts, { [path]: { $ne: null } }] };
    const missing = { ...wanted, parts: [...wanted.parts, { [path]: null }] };
    const first = await read(present, order, skip, limit);
    if (first.length === limit) return first;
    const passed = first.length > 0 || skip === 0 ? 0 : skip - (await countOf(present));
    return [...first, ...(await read(missing, order, passed, limit - first.length))];
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
      const { sort, skip = 0, limit = defaultLimit } = query;
      const order = orderOf(fields, sort);
      const wanted = await wantedBy(query);
      const parts = after ? [...wanted.parts, behindOf(after, order)] : wanted.parts;
      return (await page({ ...wanted, parts }, order, skip, limit)).map((stored) => {
        const whole = fromStored<D>({ ...stored, doc: stored.doc ?? {} });
        return { row: rowOf(whole), at: { key: (whole[order.field as keyof D] ?? null) as Scalar, id: whole.id } };
      });
    },

    async count(selection: Selection, upTo?: number): Promise<number> {
      mustBeServed(fields, selection);
      return countOf(await wantedBy(selection), upTo);
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

/** Documents behind a cursor, those without a value among them. */
function behindOf({ key, id }: Cursor, { field, descending, isOptional }: Order): mongo.Document {
  const beyond = descending ? '$lt' : '$gt';
  const path = pathOf(field);
  if (field === 'id') return { _id: { [beyond]: id } };
  if (key === null) return { [path]: null, _id: { [beyond]: id } };
  const behind = [{ [path]: { [beyond]: key } }, { [path]: key, _id: { [beyond]: id } }];
  return { $or: isOptional ? [...behind, { [path]: null }] : behind };
}

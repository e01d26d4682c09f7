import type { mongo } from 'mongoose';
import type { Cursor, Page, Reads, Wanted } from '../collection.ts';
import { halvesOf, type DeclaredFields, type Order } from '../declared-fields.ts';
import { type Aggregate, type Scalar, type Where, isAnyOf, type Condition } from '../store.port.ts';
import { listIndex } from './indexes.ts';
import { eventFromStored, fromStored, pathOf, type Stored } from './stored.ts';
import { UndeclaredUse } from '../store-error.ts';

/** Each condition as a filter of the engine. Values go in as operands of $eq, $in, $gte and $lte, so none is read as an operator. @throws UndeclaredUse for an object among them, such as a pattern */
const conditions = ({ name, multi }: DeclaredFields, where: Where): mongo.Document[] =>
  Object.entries(where).map(([field, condition]) => {
    const hasObject = isAnyOf(condition) && condition.some((value) => typeof value === 'object' && value !== null);
    if (hasObject) throw new UndeclaredUse(name, `'${field}' is compared with an object`);
    return { [pathOf(field)]: multi.includes(field) ? valuesCondition(condition) : valueCondition(condition) };
  });

/** All of these at once. */
const all = (parts: readonly mongo.Document[]): mongo.Document => (parts.length > 0 ? { $and: [...parts] } : {});

/** Documents with a word that begins so. No word holds the last code point. */
const wordPart = ({ search = '' }: DeclaredFields, word: string): mongo.Document => ({
  [pathOf(search)]: { $elemMatch: { $gte: word, $lt: `${word}\u{10FFFF}` } },
});

function valueCondition(condition: Condition): mongo.Document {
  if (isAnyOf(condition))
    return condition.length === 1 ? valueCondition(condition[0] ?? null) : { $in: [...condition] };
  // Null and absent are two points of an index. Not every server merges them in order where one value is asked for.
  if (condition === null) return { $lte: null };
  if (typeof condition !== 'object') return { $eq: condition };
  const { from, to } = condition;
  if (from === undefined && to === undefined) return { $ne: null };
  return { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) };
}

/** One value of the field must meet the whole condition; an array holds no null. */
function valuesCondition(condition: Condition): mongo.Document {
  if (condition === null) return { $in: [] };
  if (isAnyOf(condition)) return { $in: condition.filter((value) => value !== null) };
  return typeof condition === 'object' ? { $elemMatch: valueCondition(condition) } : { $eq: condition };
}

/** What a search and the excluded ids add to the conditions; `hint` names the index where it must be used. */
interface Found {
  parts: mongo.Document[];
  hint?: string;
}

/** The reading half of a collection. A search of which each word meets `many` documents is read in list order; others by their rarest word, then sorted. */
export function createReads(collection: mongo.Collection<Stored>, fields: DeclaredFields, many = 1_000): Reads {
  const shown = Object.fromEntries(fields.row.map((field) => [pathOf(field), 1 as const]));
  const rowOf = (whole: Aggregate): Aggregate =>
    Object.fromEntries(Object.entries(whole).filter(([field]) => fields.row.includes(field))) as unknown as Aggregate;

  const foundBy = async ({ words, except }: Wanted): Promise<Found> => {
    const others = except.length > 0 ? [{ _id: { $nin: [...except] } }] : [];
    const hint = 'words';
    const counted = await Promise.all(
      words.map(async (word) => {
        const part = wordPart(fields, word);
        return { part, amount: await collection.countDocuments(part, { limit: many, hint }) };
      }),
    );
    // The rarest word first: not every server finds out which one is. A common one is never read to its end.
    const sorted = counted.sort((a, b) => a.amount - b.amount);
    const isFew = (sorted[0]?.amount ?? many) < many;
    return { parts: [...sorted.map(({ part }) => part), ...others], hint: isFew ? hint : undefined };
  };

  const countOf = ({ parts, hint }: Found, where: Where, limit?: number): Promise<number> =>
    collection.countDocuments(all([...parts, ...conditions(fields, where)]), { limit, hint });

  const page = async (
    found: Found,
    where: Where,
    { order, after, skip, limit }: Page,
    shown: Readonly<Record<string, 1>>,
  ): Promise<Stored[]> => {
    const read = async (half: Where, behind: mongo.Document[], passed: number, most: number): Promise<Stored[]> => {
      // To the engine no limit and a limit of 0 are the same.
      if (most === 0) return [];
      // Without a value the id alone decides: not every server takes null and absent for equal.
      const field = half[order.field] === null ? 'id' : order.field;
      const direction = order.descending ? (-1 as const) : (1 as const);
      const hint = found.hint ?? (found.parts.length === 0 ? listIndex(fields, half, field) : undefined);
      return collection
        .find(all([...found.parts, ...conditions(fields, half), ...behind]), { hint })
        .sort({ [pathOf(field)]: direction, _id: direction })
        .skip(passed)
        .limit(most)
        .project<Stored>({ ...shown, [pathOf(order.field)]: 1 })
        .toArray();
    };
    const [half = where, other] = halvesOf(where, order, after);
    const first = await read(half, after ? [behindOf(after, order)] : [], skip, limit);
    if (!other || first.length === limit) return first;
    const passed = first.length > 0 || skip === 0 ? 0 : skip - (await countOf(found, half));
    return [...first, ...(await read(other, [], passed, limit - first.length))];
  };

  return {
    async findOne(where) {
      const stored = await collection.findOne(all(conditions(fields, where)), { projection: { _outbox: 0 } });
      return stored ? fromStored(stored) : undefined;
    },

    async read(wanted, asked) {
      const found = await page(await foundBy(wanted), wanted.where, asked, shown);
      return found.map((stored) => {
        const whole = fromStored(stored);
        const key = (whole[asked.order.field as keyof Aggregate] ?? null) as Scalar;
        return { row: rowOf(whole), at: { key, id: whole.id } };
      });
    },

    async ids(wanted, asked) {
      const found = await page(await foundBy(wanted), wanted.where, asked, {});
      return found.map(({ _id }) => String(_id));
    },

    count: async (wanted, upTo) => countOf(await foundBy(wanted), wanted.where, upTo),

    async countBy(field, where) {
      const groups = await collection
        .aggregate<{ _id: unknown; amount: number }>([
          { $match: all(conditions(fields, where)) },
          // Grouped by the bare field, an index alone answers.
          { $group: { _id: `$${pathOf(field)}`, amount: { $sum: 1 } } },
        ])
        .toArray();
      const found: Record<string, number> = {};
      // Null and absent may be two groups.
      for (const { _id, amount } of groups) found[String(_id ?? null)] = (found[String(_id ?? null)] ?? 0) + amount;
      return found;
    },

    async mostBy(field, where, { skip, limit }) {
      const grouped = [
        { $match: all(conditions(fields, where)) },
        { $group: { _id: `$${pathOf(field)}`, amount: { $sum: 1 } } },
      ];
      const page = [...grouped, { $sort: { amount: -1, _id: 1 } }, { $skip: skip }, { $limit: limit }];
      const [rows, [counted]] = await Promise.all([
        collection.aggregate<{ _id: unknown; amount: number }>(page).toArray(),
        collection.aggregate<{ values: number }>([...grouped, { $count: 'values' }]).toArray(),
      ]);
      return {
        rows: rows.map(({ _id, amount }) => [String(_id ?? null), amount] as const),
        values: counted?.values ?? 0,
      };
    },

    async after(id, batch) {
      const beyond = collection.find({ _id: { $gt: id } }).sort({ _id: 1 });
      const found = await beyond.limit(batch).toArray();
      return found.map((stored) => ({ doc: fromStored(stored), events: (stored._outbox ?? []).map(eventFromStored) }));
    },

    async pending(limit) {
      const waiting = await collection
        .find({ '_outbox.occurred_at': { $gt: '' } }, { projection: { _outbox: 1 } })
        .sort({ '_outbox.occurred_at': 1 })
        .limit(limit)
        .toArray();
      const events = waiting.flatMap(({ _outbox = [] }) => _outbox);
      return events.slice(0, limit).map(eventFromStored);
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

import type { mongo } from 'mongoose';
import type { Cursor, Page, Reads, Wanted } from '../collection.ts';
import { halvesOf, type DeclaredFields, type Order } from '../declared-fields.ts';
import type { Aggregate, Scalar, Where } from '../store.port.ts';
import { all, conditions, wordPart } from './filter.ts';
import { listIndex } from './indexes.ts';
import { eventFromStored, fromStored, pathOf, type Stored } from './stored.ts';

/** What a search and the excluded ids add to the conditions; `hint` names the index where it must be used. */
interface Found {
  parts: mongo.Document[];
  hint?: string;
}

/** The reading half of a collection. A search that meets `many` documents is read in list order; others by their words, then sorted. */
export function createReads(collection: mongo.Collection<Stored>, fields: DeclaredFields, many = 1_000): Reads {
  const shown = Object.fromEntries(fields.row.map((field) => [pathOf(field), 1]));
  const rowOf = (whole: Aggregate): Aggregate =>
    Object.fromEntries(Object.entries(whole).filter(([field]) => fields.row.includes(field))) as unknown as Aggregate;

  const foundBy = async ({ words, except }: Wanted): Promise<Found> => {
    // The longest word first: it is likely the rarest, and not every server finds out which one is.
    const parts = [...words].sort((a, b) => b.length - a.length).map((word) => wordPart(fields, word));
    const others = except.length > 0 ? [{ _id: { $nin: [...except] } }] : [];
    const hint = 'words';
    const isFew = parts.length > 0 && (await collection.countDocuments(all(parts), { limit: many, hint })) < many;
    return { parts: [...parts, ...others], hint: isFew ? hint : undefined };
  };

  const countOf = ({ parts, hint }: Found, where: Where, limit?: number): Promise<number> =>
    collection.countDocuments(all([...parts, ...conditions(fields, where)]), { limit, hint });

  const page = async (found: Found, where: Where, { order, after, skip, limit }: Page): Promise<Stored[]> => {
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
      const found = await page(await foundBy(wanted), wanted.where, asked);
      return found.map((stored) => {
        const whole = fromStored(stored);
        const key = (whole[asked.order.field as keyof Aggregate] ?? null) as Scalar;
        return { row: rowOf(whole), at: { key, id: whole.id } };
      });
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

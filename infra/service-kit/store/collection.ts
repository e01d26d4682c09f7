import { setImmediate as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@portal/contracts/events';
import { reachableRows } from '@portal/contracts/http';
import type { ZodMiniType } from 'zod/mini';
import {
  mustBeDeclared,
  mustBeServed,
  mustBeSingle,
  mustBeUnique,
  orderOf,
  wordsOf,
  type DeclaredFields,
  type Order,
} from './declared-fields.ts';
import type { Aggregate, Collection, Kept, List, Most, Query, Scalar, Where, WriteOptions } from './store.port.ts';
import { DuplicateKey, InvalidDocument, NotFound, UndeclaredUse } from './store-error.ts';

/** Which rows a list has: its conditions, all of declared fields, and the folded words that are searched for. */
export interface Wanted {
  where: Where;
  words: readonly string[];
  except: readonly string[];
}

/** A position in a list: behind the row with this sort value and id. */
export interface Cursor {
  key: Scalar;
  id: string;
}

interface Placed {
  row: Aggregate;
  at: Cursor;
}

/** Which of a list's rows are read: those behind `after`, or behind the first `skip`. */
export interface Page {
  order: Order;
  after?: Cursor;
  skip: number;
  limit: number;
}

/** The reading half of what differs between the engines. Queries come checked. */
export interface Reads extends Pick<Collection<Aggregate>, 'pending'> {
  /** By its id, or the values of one unique constraint, none of them null. */
  findOne(where: Where): Promise<Aggregate | undefined>;
  read(wanted: Wanted, page: Page): Promise<Placed[]>;
  /** Ids of the rows of a page, without reading a row. */
  ids(wanted: Wanted, page: Page): Promise<string[]>;
  count(wanted: Wanted, upTo?: number): Promise<number>;
  countBy(field: string, where: Where): Promise<Record<string, number>>;
  mostBy(field: string, where: Where, page: { skip: number; limit: number }): Promise<Most>;
  /** Documents in order of id, from the one after `id` on. */
  after(id: string, batch: number): Promise<Kept[]>;
}

/** The writing half. Documents come checked, with the version to be stored. */
export interface Writes extends Pick<Collection<Aggregate>, 'remove' | 'ack'> {
  /** All or none of these. */
  insert(kept: readonly Kept[], options?: WriteOptions): Promise<void>;
  /** In the place of what has the version before. @throws VersionConflict, NotFound */
  replace(kept: Kept, options?: WriteOptions): Promise<void>;
  /** Whether a write failed because a unique value, or the id, stands in another document. */
  isDuplicate(error: unknown): boolean;
}

export type CollectionAdapter = Reads & Writes;

/** Documents that are stored at a time where many come, and ids that are read at a time. */
const batch = 1_000;

/** A collection of the port. `use` does work on the engine's part of it, which is ready then. */
export function collectionOn(
  use: <T>(work: (adapter: CollectionAdapter) => Promise<T>) => Promise<T>,
  schema: ZodMiniType<Aggregate>,
  fields: DeclaredFields,
  counts: ReturnType<typeof createCountCache>,
): Collection<Aggregate> {
  const { name } = fields;
  /** The document as its schema knows it. @throws InvalidDocument naming the fields, never their values */
  const checked = (doc: Aggregate): Aggregate => {
    const result = schema.safeParse(doc);
    if (result.success) return result.data;
    const problems = result.error.issues.map((issue) => `${issue.path.join('.') || '(document)'} ${issue.code}`);
    throw new InvalidDocument(name, problems);
  };
  const write = (work: (adapter: CollectionAdapter) => Promise<void>): Promise<void> =>
    use((adapter) =>
      work(adapter).catch((error: unknown) => {
        throw adapter.isDuplicate(error) ? new DuplicateKey(name, { cause: error }) : error;
      }),
    ).finally(() => counts.forget(name));
  const writeOne = async (
    given: Aggregate,
    events: readonly EventEnvelope[],
    work: (adapter: CollectionAdapter, kept: Kept) => Promise<void>,
  ): Promise<Aggregate> => {
    const doc = checked(given);
    const stray = events.find((event) => event.key !== doc.id || event.seq !== doc.version);
    if (stray) throw new UndeclaredUse(name, `${stray.type} must carry key ${doc.id} and seq ${doc.version}`);
    await write((adapter) => work(adapter, { doc, events }));
    return doc;
  };

  const wantedBy = (list: List): Wanted => {
    const { where = {}, search, except = [] } = list;
    mustBeServed(fields, list);
    for (const field of Object.keys(where)) mustBeDeclared(fields, field);
    return { where, words: wordsOf(fields, search), except };
  };
  const read = (query: Query, after?: Cursor): Promise<Placed[]> => {
    const { sort, skip = 0, limit = 100 } = query;
    return use((adapter) => adapter.read(wantedBy(query), { order: orderOf(fields, sort), after, skip, limit }));
  };
  const count = (list: List, upTo?: number) => use((adapter) => adapter.count(wantedBy(list), upTo));
  const ids = async (list: List, after: string): Promise<string[]> => {
    const page = { order: orderOf(fields, 'id'), after: { key: after, id: after }, skip: 0, limit: batch };
    return use((adapter) => adapter.ids(wantedBy(list), page));
  };
  /**
   * By key, not by offset, and others have their turn after each batch. A row whose sort value changes meanwhile may move past the
   * cursor, so ids, which never change, are gone through afterwards, and the rows are read that were not met.
   */
  const all = async function* (list: List, limit: number): AsyncGenerator<Aggregate[]> {
    const { sort = 'id' } = list;
    const isSteady = ['id', ...fields.steady].includes(orderOf(fields, sort).field);
    const seen = new Set<string>();
    for (let found = await read({ ...list, limit }); found.length > 0;) {
      const fresh = isSteady ? found : found.filter(({ at }) => !seen.has(at.id));
      if (!isSteady) for (const { at } of fresh) seen.add(at.id);
      if (fresh.length > 0) yield fresh.map(({ row }) => row);
      await pause();
      found = await read({ ...list, limit }, found.at(-1)?.at);
    }
    if (isSteady) return;
    for (let some = await ids(list, ''); some.length > 0; some = await ids(list, some.at(-1) ?? '')) {
      const missed = some.filter((id) => !seen.has(id));
      for (let at = 0; at < missed.length; at += limit) {
        const where = { ...list.where, id: missed.slice(at, at + limit) };
        yield (await read({ ...list, where, sort: 'id', limit })).map(({ row }) => row);
      }
      await pause();
    }
  };
  const mustBeGrouped = (field: string, where: Where): void => {
    mustBeSingle(fields, field);
    for (const other of Object.keys(where)) mustBeDeclared(fields, other);
  };
  const findById = (id: string) => use((adapter) => adapter.findOne({ id }));
  const dump = async function* (rows: number): AsyncGenerator<Kept> {
    const after = (id: string) => use((adapter) => adapter.after(id, rows));
    for (let kept = await after(''); kept.length > 0; kept = await after(kept.at(-1)?.doc.id ?? '')) {
      yield* kept;
      await pause();
    }
  };

  return {
    name,
    findById,
    async get(id) {
      const found = await findById(id);
      if (found === undefined) throw new NotFound(name, id);
      return found;
    },
    async findOne(where) {
      mustBeUnique(fields, where);
      return Object.values(where).includes(null) ? undefined : use((adapter) => adapter.findOne(where));
    },
    find: async (query) => (await read(query)).map(({ row }) => row),
    all,
    count,
    total: (selection) =>
      counts.of(name, ['total', selection], async () => {
        const rows = await count(selection, reachableRows + 1);
        return { rows: Math.min(rows, reachableRows), isMore: rows > reachableRows };
      }),
    async countBy(field, where = {}) {
      mustBeGrouped(field, where);
      return counts.of(name, ['by', field, where], () => use((adapter) => adapter.countBy(field, where)));
    },
    async mostBy(field, where, page) {
      mustBeGrouped(field, where);
      return counts.of(name, ['most', field, where, page], () => use((adapter) => adapter.mostBy(field, where, page)));
    },
    insert: (given, events = [], options = {}) =>
      writeOne({ ...given, version: 1 }, events, (adapter, kept) => adapter.insert([kept], options)),
    async restore(given) {
      const waiting: Kept[] = [];
      const insert = () => write((adapter) => adapter.insert(waiting.splice(0)));
      for await (const { doc, events } of given) {
        waiting.push({ doc: checked(doc), events });
        if (waiting.length === batch) await insert();
      }
      if (waiting.length > 0) await insert();
    },
    replace: (given, events = [], options = {}) =>
      writeOne({ ...given, version: given.version + 1 }, events, (adapter, kept) => adapter.replace(kept, options)),
    remove: (id, options) => write((adapter) => adapter.remove(id, options)),
    pending: (limit) => use((adapter) => adapter.pending(limit)),
    ack: (id, eventIds) => use((adapter) => adapter.ack(id, eventIds)),
    async *scan(rows) {
      for await (const { doc } of dump(rows)) yield doc;
    },
    dump,
  };
}

/** How long a count is reused, in ms. */
const freshMs = 2_000;
/** Of one collection. */
const mostEntries = 500;

type Entries = Map<string, { until: number; answer: Promise<unknown> }>;

/** Counts of one store, kept for two seconds and never across a write of this process to their collection. */
export function createCountCache() {
  const kept = new Map<string, Entries>();
  return {
    /** What `count` answers; whoever asks the same meanwhile shares the answer. */
    of<T>(collection: string, asked: unknown, count: () => Promise<T>): Promise<T> {
      const entries: Entries = kept.get(collection) ?? new Map();
      kept.set(collection, entries);
      const name = JSON.stringify(asked);
      const known = entries.get(name);
      if (known && known.until > performance.now()) return known.answer as Promise<T>;
      if (entries.size >= mostEntries) entries.clear();
      const answer = count();
      entries.set(name, { until: performance.now() + freshMs, answer });
      answer.catch(() => entries.delete(name));
      return answer;
    },
    /** Forgets every count of a collection, those under way too: after each write. */
    forget: (collection: string): void => void kept.delete(collection),
  };
}

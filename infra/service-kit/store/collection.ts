import type { EventEnvelope } from '@portal/contracts/events';
import { reachableRows } from '@portal/contracts/http';
import { checkDocument, checkEvents } from './check-document.ts';
import type { CountCache } from './count-cache.ts';
import { everyRow, type Cursor, type Placed } from './every-row.ts';
import { asNew, everyDocument, inBatches, withoutEvents } from './many-documents.ts';
import type {
  Aggregate,
  Collection,
  CollectionDeclaration,
  Kept,
  Query,
  Selection,
  Where,
  WriteOptions,
} from './store.port.ts';
import { NotFound } from './store-error.ts';

/** What differs between the engines, for one collection. Documents come checked, with the version to be stored. */
export interface CollectionAdapter<D extends Aggregate> {
  findById(id: string): Promise<D | undefined>;
  findOne(where: Where): Promise<D | undefined>;
  /** Rows of a list, each with its place there; from the one behind `after` on. */
  read(query: Query, after?: Cursor): Promise<Placed<D>[]>;
  count(selection: Selection, upTo?: number): Promise<number>;
  countBy(field: string, where?: Where): Promise<Record<string, number>>;
  /** Documents by id, from the one behind `id` on. */
  after(id: string, batch: number): Promise<Kept<D>[]>;
  /** All or none of these. @throws DuplicateKey */
  insert(kept: readonly Kept<D>[], options?: WriteOptions): Promise<void>;
  /** In the place of the version before. @throws VersionConflict, NotFound, DuplicateKey */
  replace(kept: Kept<D>, options?: WriteOptions): Promise<void>;
  remove(id: string, options?: WriteOptions): Promise<void>;
  pending(limit: number): Promise<EventEnvelope[]>;
  ack(id: string, eventIds: readonly string[]): Promise<void>;
}

/** Documents that are stored at a time where many come. */
const batch = 1_000;

/** A collection of the port on an engine. */
export function collectionOn<D extends Aggregate, K extends keyof D & string>(
  adapter: CollectionAdapter<D>,
  declaration: CollectionDeclaration<D, K>,
  counts: CountCache,
): Collection<D, K> {
  const { name } = declaration;
  const { findById, findOne, read, count, countBy, after, pending, ack } = adapter;

  const checked = (doc: D, version: number, events: readonly EventEnvelope[]): Kept<D> => {
    const stored = checkDocument(declaration, { ...doc, version });
    checkEvents(name, stored, events);
    return { doc: stored, events };
  };
  const restore = async (kept: Iterable<Kept<D>> | AsyncIterable<Kept<D>>): Promise<void> => {
    for await (const some of inBatches(kept, batch)) {
      const whole = some.map(({ doc, events }) => ({ doc: checkDocument(declaration, doc), events }));
      await counts.whileWriting(() => adapter.insert(whole));
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
    findOne,
    find: async (query) => (await read(query)).map(({ row }) => row),
    all: (list, limit) => everyRow((after, order) => read({ ...list, ...order, limit }, after), list.sort),
    count,
    total: (selection) =>
      counts.of([name, 'total', selection], async () => {
        const rows = await count(selection, reachableRows + 1);
        return { rows: Math.min(rows, reachableRows), isMore: rows > reachableRows };
      }),
    countBy: (field, where) => counts.of([name, field, where], () => countBy(field, where)),
    async insert(given, events = [], options = {}) {
      const kept = checked(given, 1, events);
      await counts.whileWriting(() => adapter.insert([kept], options));
      return kept.doc;
    },
    insertAll: (docs) => restore(asNew(docs)),
    restore,
    async replace(given, events = [], options = {}) {
      const kept = checked(given, given.version + 1, events);
      await counts.whileWriting(() => adapter.replace(kept, options));
      return kept.doc;
    },
    remove: (id, options) => counts.whileWriting(() => adapter.remove(id, options)),
    pending,
    ack,
    scan: (rows) => withoutEvents(everyDocument(after, rows)),
    dump: (rows) => everyDocument(after, rows),
  };
}

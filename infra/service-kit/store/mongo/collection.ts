import type { mongo } from 'mongoose';
import type { Clock } from '../../time/index.ts';
import { declaredFields } from '../declared-fields.ts';
import { asNew, documentsOf, everything } from '../everything.ts';
import type { Aggregate, Collection, CollectionDeclaration } from '../store.port.ts';
import { NotFound } from '../store-error.ts';
import type { MongoConnection } from './connection.ts';
import { createCounts, type Counts } from './counts.ts';
import { buildIndexes, dropStaleIndexes } from './indexes.ts';
import { createReads } from './reads.ts';
import type { Stored } from './stored.ts';
import { createWrites } from './writes.ts';

export interface OpenCollection<D extends Aggregate, K extends keyof D & string> extends Collection<D, K> {
  /** Resolves when its indexes stand. */
  ready(): Promise<void>;
  /** Counts what is not counted yet, and drops the indexes and counts of former declarations. */
  migrate(): Promise<void>;
  /** Resolves when nothing that was begun is under way any more. */
  close(): Promise<void>;
}

/** Between two looks for counts that a crash left behind, in ms. */
const healEvery = 30_000;

/** A collection whose indexes are begun at once and waited for by the first call; an engine that was down is asked again by the next. */
export function openCollection<D extends Aggregate, K extends keyof D & string>(
  connection: MongoConnection,
  declaration: CollectionDeclaration<D, K>,
  clock: Clock,
): OpenCollection<D, K> {
  const fields = declaredFields(declaration);
  let indexed: Promise<unknown> | undefined;
  let counts: Counts | undefined;
  let healing: NodeJS.Timeout | undefined;

  const prepare = async (db: mongo.Db): Promise<void> => {
    await buildIndexes(db, fields);
    if (fields.counted.length === 0) return;
    const prepared = createCounts(db, fields, clock);
    await prepared.prepare();
    healing ??= setInterval(() => void connection.use(prepared.heal).catch(() => undefined), healEvery).unref();
    counts = prepared;
  };

  const ready = async (): Promise<void> => {
    indexed ??= connection.use(prepare);
    try {
      await indexed;
    } catch (error) {
      indexed = undefined;
      throw error;
    }
  };
  ready().catch(() => undefined);

  const use = async <T>(work: (collection: mongo.Collection<Stored>) => Promise<T>): Promise<T> => {
    await ready();
    return connection.use((db) => work(db.collection<Stored>(fields.name)));
  };
  type Reads = ReturnType<typeof createReads<D>>;
  type Writes = ReturnType<typeof createWrites<D, K>>;
  const read = <T>(work: (reads: Reads) => Promise<T>): Promise<T> =>
    use((collection) => work(createReads<D>(collection, fields, counts)));
  const write = <T>(work: (writes: Writes) => Promise<T>): Promise<T> =>
    use((collection) => work(createWrites(collection, declaration, counts)));

  const after = (id: string, batch: number) => read((reads) => reads.after(id, batch));

  return {
    name: fields.name,
    ready,
    async migrate() {
      await ready();
      await connection.use(async (db) => {
        await counts?.migrate();
        await dropStaleIndexes(db, fields);
      });
    },
    async close() {
      clearInterval(healing);
      await counts?.settled();
    },
    findById: (id) => read((reads) => reads.findById(id)),
    async get(id) {
      const found = await read((reads) => reads.findById(id));
      if (found === undefined) throw new NotFound(fields.name, id);
      return found;
    },
    findOne: (where) => read((reads) => reads.findOne(where)),
    find: (query) => read((reads) => reads.find(query)),
    count: (query, upTo) => read((reads) => reads.count(query, upTo)),
    countBy: (field, where) => read((reads) => reads.countBy(field, where)),
    insert: (doc, events = []) => write((writes) => writes.insert(doc, events)),
    insertAll: (docs) => write((writes) => writes.restore(asNew(docs))),
    restore: (kept) => write((writes) => writes.restore(kept)),
    replace: (doc, events = []) => write((writes) => writes.replace(doc, events)),
    remove: (id) => write((writes) => writes.remove(id)),
    pending: (limit) => write((writes) => writes.pending(limit)),
    ack: (id, eventIds) => write((writes) => writes.ack(id, eventIds)),
    scan: (batch) => documentsOf(everything(after, batch)),
    dump: (batch) => everything(after, batch),
  };
}

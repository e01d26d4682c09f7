import type { mongo } from 'mongoose';
import type { Clock } from '../../time/index.ts';
import { declaredFields } from '../declared-fields.ts';
import { asNew, documentsOf, everything } from '../everything.ts';
import type { Aggregate, Collection, CollectionDeclaration } from '../store.port.ts';
import { NotFound } from '../store-error.ts';
import type { MongoConnection } from './connection.ts';
import { buildIndexes, dropStale, isListed } from './indexes.ts';
import { openListed, type Listed } from './listed.ts';
import { createReads } from './reads.ts';
import type { Stored } from './stored.ts';
import { createWrites } from './writes.ts';

export interface OpenCollection<D extends Aggregate, K extends keyof D & string> extends Collection<D, K> {
  /** Resolves when its indexes stand, and its lists where they are kept from the start. */
  ready(): Promise<void>;
  /** Drops what former declarations and versions needed. */
  migrate(): Promise<void>;
  /** Resolves when nothing that was begun is under way any more. */
  close(): Promise<void>;
}

export interface CollectionOptions {
  clock: Clock;
  /** Makes the lists before the collection is ready, and not when they are first asked for. */
  keepsLists: boolean;
}

/** A collection whose indexes are begun at once and waited for by the first call; an engine that was down is asked again by the next. */
export function openCollection<D extends Aggregate, K extends keyof D & string>(
  connection: MongoConnection,
  declaration: CollectionDeclaration<D, K>,
  { clock, keepsLists }: CollectionOptions,
): OpenCollection<D, K> {
  const fields = declaredFields(declaration);
  let indexed: Promise<unknown> | undefined;
  let listed: Listed<D, K> | undefined;

  const prepare = async (db: mongo.Db): Promise<void> => {
    await buildIndexes(db, fields);
    if (!isListed(fields)) return;
    listed ??= openListed(connection, db.collection<Stored>(fields.name), { fields, clock });
    await listed.changes.heal();
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
    use((collection) => work(createReads<D>(collection, fields)));
  const write = <T>(work: (writes: Writes) => Promise<T>): Promise<T> =>
    use((collection) => work(createWrites(collection, declaration, listed?.changes)));
  type Lists = Pick<Collection<D, K>, 'find' | 'count' | 'countBy'>;
  const list = <T>(work: (lists: Lists) => Promise<T>, mayLag = false): Promise<T> =>
    use(async (collection) => {
      if (!listed) return work(createReads<D>(collection, fields) as Lists);
      return work(await (mayLag ? listed.recent() : listed.current()));
    });

  const after = (id: string, batch: number) => read((reads) => reads.after(id, batch));

  return {
    name: fields.name,
    async ready() {
      await ready();
      if (keepsLists) await connection.use(async () => listed?.current());
    },
    async migrate() {
      await ready();
      await connection.use((db) => dropStale(db, fields));
    },
    close: async () => listed?.close(),
    findById: (id) => read((reads) => reads.findById(id)),
    async get(id) {
      const found = await read((reads) => reads.findById(id));
      if (found === undefined) throw new NotFound(fields.name, id);
      return found;
    },
    findOne: (where) => read((reads) => reads.findOne(where)),
    find: (query) => list((lists) => lists.find(query), query.mayLag),
    count: (query, upTo) => list((lists) => lists.count(query, upTo)),
    countBy: (field, where) => list((lists) => lists.countBy(field, where)),
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

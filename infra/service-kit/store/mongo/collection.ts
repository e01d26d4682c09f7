import { reachableRows } from '@portal/contracts/http';
import type { mongo } from 'mongoose';
import type { CountCache } from '../count-cache.ts';
import { declaredFields } from '../declared-fields.ts';
import { everyRow } from '../every-row.ts';
import { asNew, everyDocument, withoutEvents } from '../many-documents.ts';
import type { Aggregate, Collection, CollectionDeclaration } from '../store.port.ts';
import { NotFound } from '../store-error.ts';
import type { MongoConnection } from './connection.ts';
import { dropFormer, mustBeMigrated } from './former-lists.ts';
import { buildIndexes } from './indexes.ts';
import { createReads } from './reads.ts';
import type { Stored } from './stored.ts';
import { createWrites } from './writes.ts';

export interface OpenCollection<D extends Aggregate, K extends keyof D & string> extends Collection<D, K> {
  /** Resolves when its indexes stand. @throws NotMigrated */
  ready(): Promise<void>;
  /** Makes its indexes and drops what former declarations and versions needed. */
  migrate(): Promise<void>;
}

/** A collection whose indexes are begun at once and waited for by the first call; an engine that was down is asked again by the next. */
export function openCollection<D extends Aggregate, K extends keyof D & string>(
  connection: MongoConnection,
  declaration: CollectionDeclaration<D, K>,
  { counts, many }: { counts: CountCache; many?: number },
): OpenCollection<D, K> {
  const fields = declaredFields(declaration);
  let prepared: Promise<unknown> | undefined;

  const prepare = async (db: mongo.Db): Promise<void> => {
    await buildIndexes(db, fields);
    await mustBeMigrated(db.collection<Stored>(fields.name));
  };
  const ready = async (): Promise<void> => {
    prepared ??= connection.use(prepare);
    try {
      await prepared;
    } catch (error) {
      prepared = undefined;
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
    use((collection) => work(createReads<D>(collection, fields, many)));
  const write = <T>(work: (writes: Writes) => Promise<T>): Promise<T> =>
    counts.whileWriting(() => use((collection) => work(createWrites(collection, declaration))));

  const after = (id: string, batch: number) => read((reads) => reads.after(id, batch));
  const findById = (id: string) => read((reads) => reads.findById(id));

  return {
    name: fields.name,
    ready,
    async migrate() {
      await connection.use(async (db) => {
        await buildIndexes(db, fields);
        await dropFormer(db, fields);
      });
    },
    findById,
    async get(id) {
      const found = await findById(id);
      if (found === undefined) throw new NotFound(fields.name, id);
      return found;
    },
    findOne: (where) => read((reads) => reads.findOne(where)),
    find: (query) => read((reads) => reads.find(query)),
    all: (list, batch) => everyRow((...asked) => read((reads) => reads.readAfter(...asked)), list, batch),
    count: (selection, upTo) => read((reads) => reads.count(selection, upTo)),
    total: (selection) =>
      counts.of(['total', selection], async () => {
        const rows = await read((reads) => reads.count(selection, reachableRows + 1));
        return { rows: Math.min(rows, reachableRows), isMore: rows > reachableRows };
      }),
    countBy: (field, where) => counts.of([field, where], () => read((reads) => reads.countBy(field, where))),
    insert: (doc, events = []) => write((writes) => writes.insert(doc, events)),
    insertAll: (docs) => write((writes) => writes.restore(asNew(docs))),
    restore: (kept) => write((writes) => writes.restore(kept)),
    replace: (doc, events = []) => write((writes) => writes.replace(doc, events)),
    remove: (id) => write((writes) => writes.remove(id)),
    // What waits beside a document is nothing that is counted.
    pending: (limit) => use((collection) => createWrites(collection, declaration).pending(limit)),
    ack: (id, eventIds) => use((collection) => createWrites(collection, declaration).ack(id, eventIds)),
    scan: (batch) => withoutEvents(everyDocument(after, batch)),
    dump: (batch) => everyDocument(after, batch),
  };
}

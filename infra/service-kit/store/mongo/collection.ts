import type { mongo } from 'mongoose';
import { collectionOn } from '../collection.ts';
import type { CountCache } from '../count-cache.ts';
import { declaredFields } from '../declared-fields.ts';
import type { Aggregate, Collection, CollectionDeclaration } from '../store.port.ts';
import type { MongoConnection } from './connection.ts';
import { bringInLine, mustBeMigrated } from './former-lists.ts';
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

  const ready = async (): Promise<void> => {
    prepared ??= connection.use(async (db) => {
      await buildIndexes(db, fields);
      await mustBeMigrated(db.collection<Stored>(fields.name));
    });
    try {
      await prepared;
    } catch (error) {
      prepared = undefined;
      throw error;
    }
  };
  ready().catch(() => undefined);

  type Native = mongo.Collection<Stored>;
  const on =
    <H, A extends unknown[], T>(half: (collection: Native) => H, method: (half: H) => (...asked: A) => Promise<T>) =>
    async (...asked: A): Promise<T> => {
      await ready();
      return connection.use((db) => method(half(db.collection<Stored>(fields.name)))(...asked));
    };
  const reads = (collection: Native) => createReads<D>(collection, fields, many);
  const writes = (collection: Native) => createWrites<D>(collection, fields.name);
  const adapter = {
    findById: on(reads, ({ findById }) => findById),
    findOne: on(reads, ({ findOne }) => findOne),
    read: on(reads, ({ read }) => read),
    count: on(reads, ({ count }) => count),
    countBy: on(reads, ({ countBy }) => countBy),
    after: on(reads, ({ after }) => after),
    insert: on(writes, ({ insert }) => insert),
    replace: on(writes, ({ replace }) => replace),
    remove: on(writes, ({ remove }) => remove),
    pending: on(writes, ({ pending }) => pending),
    ack: on(writes, ({ ack }) => ack),
  };
  return {
    ...collectionOn<D, K>(adapter, declaration, counts),
    ready,
    migrate: () => connection.use((db) => bringInLine(db, fields)),
  };
}

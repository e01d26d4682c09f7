import type { mongo } from 'mongoose';
import { systemClock } from '../../time/index.ts';
import { createCollections, type StoreOptions } from '../collections.ts';
import type { Store } from '../store.port.ts';
import { connectMongo, type MongoOptions } from './connection.ts';
import { allCounters, lease, nextNumber, release } from './counters-and-leases.ts';
import { damageOf } from './damage.ts';
import { assertOurForm } from './form-of-database.ts';
import { alignIndexes, buildIndexes } from './indexes.ts';
import { createReads } from './reads.ts';
import type { Stored } from './stored.ts';
import { createWrites } from './writes.ts';

export interface MongoStore extends Store {
  /** Builds the indexes of every collection declared so far and drops those that no declaration asks for: for the migration command. @throws EngineDown, NotUsable */
  migrate(): Promise<void>;
}

/**
 * The store on one MongoDB database; any number of processes may share it. It connects at its first use and builds each
 * collection's indexes when that is declared; `ready` waits for both. The clocks of the replicas must agree to well within
 * a lease. A database of another form, or one that was lost, is never written to: every call throws OtherForm or StoreLost.
 */
export function openMongoStore({ clock = systemClock, many, ...options }: MongoOptions & StoreOptions): MongoStore {
  const { use: connected, close } = connectMongo(options);
  let checking: Promise<void> | undefined;
  const use = <T>(work: (db: mongo.Db) => Promise<T>): Promise<T> =>
    connected(async (db) => {
      await (checking ??= assertOurForm(db, options.traces).catch((error: unknown) => {
        checking = undefined;
        throw error;
      }));
      return work(db);
    });
  const collections = createCollections((fields) => ({
    prepare: () => use(async (db) => void (await buildIndexes(db, fields))),
    use: (work) =>
      use((db) => {
        const collection = db.collection<Stored>(fields.name);
        return work({ ...createReads(collection, fields, many), ...createWrites(collection, fields.name) });
      }),
  }));

  return {
    collection: collections.collection,
    declared: collections.declared,
    counters: () => use(allCounters),
    damage: () => use(damageOf),
    next: (counter, start = 1) => use((db) => nextNumber(db, counter, start)),
    lease: (name, holder, ttlMs) => use((db) => lease(db, name, holder, clock(), ttlMs)),
    release: (name, holder) => use((db) => release(db, name, holder)),
    async ready() {
      await use((db) => db.command({ ping: 1 }));
      await collections.ready();
    },
    async migrate() {
      for (const fields of collections.fields()) await use((db) => alignIndexes(db, fields));
    },
    close,
  };
}

import { systemClock } from '../../time/index.ts';
import { createCollections, type StoreOptions } from '../collections.ts';
import type { Store } from '../store.port.ts';
import { connectMongo, type MongoOptions } from './connection.ts';
import { allCounters, lease, nextNumber, release } from './counters-and-leases.ts';
import { bringInLine, mustBeMigrated } from './former-lists.ts';
import { buildIndexes } from './indexes.ts';
import { createReads } from './reads.ts';
import type { Stored } from './stored.ts';
import { createWrites } from './writes.ts';

export interface MongoStore extends Store {
  /** Builds the indexes of every collection declared so far and drops what former versions and declarations needed: for the migration command, once no former version runs. @throws EngineDown */
  migrate(): Promise<void>;
}

/**
 * The store on one MongoDB database; any number of processes may share it. It connects at its first use and builds each
 * collection's indexes when that is declared; `ready` waits for both. The clocks of the replicas must agree to well within
 * a lease.
 */
export function openMongoStore({ clock = systemClock, many, ...options }: MongoOptions & StoreOptions): MongoStore {
  const { use, close } = connectMongo(options);
  const collections = createCollections((fields) => ({
    prepare: () =>
      use(async (db) => {
        await buildIndexes(db, fields);
        await mustBeMigrated(db.collection(fields.name));
      }),
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
    next: (counter, start = 1) => use((db) => nextNumber(db, counter, start)),
    lease: (name, holder, ttlMs) => use((db) => lease(db, name, holder, clock(), ttlMs)),
    release: (name, holder) => use((db) => release(db, name, holder)),
    async ready() {
      await use((db) => db.command({ ping: 1 }));
      await collections.ready();
    },
    async migrate() {
      for (const fields of collections.fields()) await use((db) => bringInLine(db, fields));
    },
    close,
  };
}

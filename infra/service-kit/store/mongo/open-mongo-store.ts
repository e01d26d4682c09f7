import { systemClock, type Clock } from '../../time/index.ts';
import { createCountCache } from '../count-cache.ts';
import type { Aggregate, CollectionDeclaration, Store } from '../store.port.ts';
import { openCollection, type OpenCollection } from './collection.ts';
import { connectMongo, type MongoOptions } from './connection.ts';
import { allCounters, nextNumber } from './counters.ts';
import { releaseLease, takeLease } from './leases.ts';

export interface MongoStore extends Store {
  /** Builds the indexes of every collection declared so far and drops what former versions and declarations needed: for the migration command, once no former version runs. @throws EngineDown */
  migrate(): Promise<void>;
}

export interface MongoStoreOptions extends MongoOptions {
  clock?: Clock;
  /** Hits from which on a search is read along its list. Left out, what was measured to be fast. */
  many?: number;
}

/**
 * The store on one MongoDB database; any number of processes may share it. It connects at its first use and builds each
 * collection's indexes when that is declared; `ready` waits for both. `clock` decides when leases expire, so the clocks
 * of the replicas must agree to well within a lease.
 */
export function openMongoStore({ clock = systemClock, many, ...options }: MongoStoreOptions): MongoStore {
  const connection = connectMongo(options);
  const declared = new Map<unknown, OpenCollection<Aggregate, keyof Aggregate>>();
  const counts = createCountCache();
  const ready = async (): Promise<void> => {
    await connection.use((db) => db.command({ ping: 1 }));
    await Promise.all([...declared.values()].map((collection) => collection.ready()));
  };

  return {
    collection<D extends Aggregate, K extends keyof D & string>(declaration: CollectionDeclaration<D, K>) {
      const known = declared.get(declaration) as unknown as OpenCollection<D, K> | undefined;
      if (known) return known;
      const collection = openCollection(connection, declaration, { counts, many });
      declared.set(declaration, collection as unknown as OpenCollection<Aggregate, keyof Aggregate>);
      return collection;
    },
    declared: () => [...new Map([...declared.values()].map((collection) => [collection.name, collection])).values()],
    counters: () => connection.use(allCounters),
    next: (counter, start = 1) => connection.use((db) => nextNumber(db, counter, start)),
    lease: (name, holder, ttlMs) => connection.use((db) => takeLease(db, name, holder, clock(), ttlMs)),
    release: (name, holder) => connection.use((db) => releaseLease(db, name, holder)),
    ready,
    async migrate() {
      for (const collection of declared.values()) await collection.migrate();
    },
    async close() {
      await connection.close();
    },
  };
}

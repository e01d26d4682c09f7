import mongoose from 'mongoose';
import type { mongo } from 'mongoose';
import { systemClock } from '../../time/index.ts';
import { createCollections, type StoreOptions } from '../collections.ts';
import type { Store } from '../store.port.ts';
import { connectMongo, type MongoOptions } from './connection.ts';
import { assertOurForm } from './form-of-database.ts';
import { alignIndexes, buildIndexes } from './indexes.ts';
import { createReads } from './reads.ts';
import type { Stored } from './stored.ts';
import { createWrites } from './writes.ts';
import { tryInsert } from '../compare-and-set.ts';
import { isDuplicate } from './mongo-error.ts';

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

interface Counter {
  _id: string;
  /** The last number given. */
  value: number;
}

/** The next number, at least `start`. Raising never inserts: a simultaneous upsert may hide what it gave. */
async function nextNumber(db: mongo.Db, name: string, start: number): Promise<number> {
  const counters = db.collection<Counter>('_counters');
  for (;;) {
    const raised = await counters.findOneAndUpdate(
      { _id: name, value: { $gte: start - 1 } },
      { $inc: { value: 1 } },
      { returnDocument: 'after' },
    );
    if (raised) return raised.value;
    const { matchedCount } = await counters.updateOne({ _id: name }, { $max: { value: start - 1 } });
    if (matchedCount === 0) await tryInsert(() => counters.insertOne({ _id: name, value: start - 1 }), isDuplicate);
  }
}

/** The last number given by each. */
async function allCounters(db: mongo.Db): Promise<Record<string, number>> {
  const counters = await db.collection<Counter>('_counters').find().toArray();
  return Object.fromEntries(counters.map(({ _id, value }) => [_id, value]));
}

interface Lease {
  _id: string;
  holder: string;
  expires_at: Date;
}

const leasesOf = (db: mongo.Db): mongo.Collection<Lease> => db.collection<Lease>('_leases');

/** Renews one's own or takes an expired lease, or makes it where there is none; false while another holds it. */
async function lease(db: mongo.Db, name: string, holder: string, now: Date, ttlMs: number): Promise<boolean> {
  const expires_at = new Date(now.getTime() + ttlMs);
  const { matchedCount } = await leasesOf(db).updateOne(
    { _id: name, $or: [{ holder }, { expires_at: { $lte: now } }] },
    { $set: { holder, expires_at } },
  );
  return matchedCount === 1 || tryInsert(() => leasesOf(db).insertOne({ _id: name, holder, expires_at }), isDuplicate);
}

/** The document stays, run out, so that whoever is next takes it with one write. */
async function release(db: mongo.Db, name: string, holder: string): Promise<void> {
  await leasesOf(db).updateOne({ _id: name, holder }, { $set: { holder: '', expires_at: new Date(0) } });
}

const { MongoServerError } = mongoose.mongo;

/** Server codes: not for this user; the command, its option or the engine's part of it is unknown there. */
const notThere = new Set<unknown>([13, 59, 72, 115]);

interface Validated {
  valid: boolean;
  errors?: readonly string[];
}

/** What `validate` finds wrong in the collections of a database, where the server has it; people go on reading and writing. */
async function damageOf(db: mongo.Db): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { collectionName } of await db.collections()) {
    try {
      const { valid, errors = [] } = (await db.command({
        validate: collectionName,
        background: true,
      })) as unknown as Validated;
      if (!valid) found.push(`${collectionName}: ${errors.join('; ') || 'not valid'}`);
    } catch (error) {
      if (!(error instanceof MongoServerError && notThere.has(error.code))) throw error;
    }
  }
  return found;
}

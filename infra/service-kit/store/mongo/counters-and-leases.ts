import type { mongo } from 'mongoose';
import { tryInsert } from '../compare-and-set.ts';
import { isDuplicate } from './mongo-error.ts';

interface Counter {
  _id: string;
  /** The last number given. */
  value: number;
}

/** The next number, at least `start`. Raising never inserts: a simultaneous upsert may hide what it gave. */
export async function nextNumber(db: mongo.Db, name: string, start: number): Promise<number> {
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
export async function allCounters(db: mongo.Db): Promise<Record<string, number>> {
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
export async function lease(db: mongo.Db, name: string, holder: string, now: Date, ttlMs: number): Promise<boolean> {
  const expires_at = new Date(now.getTime() + ttlMs);
  const { matchedCount } = await leasesOf(db).updateOne(
    { _id: name, $or: [{ holder }, { expires_at: { $lte: now } }] },
    { $set: { holder, expires_at } },
  );
  return matchedCount === 1 || tryInsert(() => leasesOf(db).insertOne({ _id: name, holder, expires_at }), isDuplicate);
}

/** The document stays, run out, so that whoever is next takes it with one write. */
export async function release(db: mongo.Db, name: string, holder: string): Promise<void> {
  await leasesOf(db).updateOne({ _id: name, holder }, { $set: { holder: '', expires_at: new Date(0) } });
}

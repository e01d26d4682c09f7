import type { mongo } from 'mongoose';
import { cameFirst } from '../compare-and-set.ts';
import { isDuplicate } from './mongo-error.ts';

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
  return matchedCount === 1 || cameFirst(() => leasesOf(db).insertOne({ _id: name, holder, expires_at }), isDuplicate);
}

/** The document stays, run out, so that whoever is next takes it with one write. */
export async function release(db: mongo.Db, name: string, holder: string): Promise<void> {
  await leasesOf(db).updateOne({ _id: name, holder }, { $set: { holder: '', expires_at: new Date(0) } });
}

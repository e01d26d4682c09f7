import type { mongo } from 'mongoose';
import { isDuplicate } from './mongo-error.ts';

interface Lease {
  _id: string;
  holder: string;
  expires_at: Date;
}

const leasesOf = (db: mongo.Db): mongo.Collection<Lease> => db.collection<Lease>('_leases');

/** Renews one's own or takes an expired lease, or makes it where there is none; false while another holds it. */
export async function takeLease(
  db: mongo.Db,
  name: string,
  holder: string,
  now: Date,
  ttlMs: number,
): Promise<boolean> {
  const expires_at = new Date(now.getTime() + ttlMs);
  const { matchedCount } = await leasesOf(db).updateOne(
    { _id: name, $or: [{ holder }, { expires_at: { $lte: now } }] },
    { $set: { holder, expires_at } },
  );
  if (matchedCount === 1) return true;
  try {
    await leasesOf(db).insertOne({ _id: name, holder, expires_at });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** The document stays, run out, so that whoever is next takes it with one write. */
export async function releaseLease(db: mongo.Db, name: string, holder: string): Promise<void> {
  await leasesOf(db).updateOne({ _id: name, holder }, { $set: { holder: '', expires_at: new Date(0) } });
}

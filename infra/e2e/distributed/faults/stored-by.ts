import mongoose from 'mongoose';
import type { DistributedPortal } from '../start-distributed.ts';

/** What one document of a service looks like in its database; `_outbox` holds events that wait. */
export interface StoredRecord {
  _id: string;
  version: number;
  _outbox?: unknown[];
  [field: string]: unknown;
}

/** Reads a service's collection past the service; `mongodb` where the portal's own address may be cut off. */
export async function storedBy(
  { env, prefix }: DistributedPortal,
  service: string,
  collection: string,
  mongodb = String(env.MONGODB_URI),
): Promise<StoredRecord[]> {
  const client = await new mongoose.mongo.MongoClient(mongodb).connect();
  try {
    return await client
      .db(prefix + service)
      .collection<StoredRecord>(collection)
      .find()
      .toArray();
  } finally {
    await client.close();
  }
}

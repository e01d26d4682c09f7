import mongoose, { type mongo } from 'mongoose';

/** A GridFS bucket and the collections it consists of, with one of our own. */
export interface Bucket {
  grid: mongo.GridFSBucket;
  files: mongo.Collection<mongo.GridFSFile>;
  chunks: mongo.Collection<mongo.GridFSChunk>;
  /** What is being written or removed at this moment, so that what an interrupted process left can be found. */
  unsettled: mongo.Collection<Unsettled>;
}

export interface Unsettled {
  /** Of the GridFS file. */
  _id: mongo.ObjectId;
  /** Its id in the port. */
  filename: string;
  since: Date;
}

export const bucketOf = (db: mongo.Db, name: string): Bucket => ({
  grid: new mongoose.mongo.GridFSBucket(db, { bucketName: name }),
  files: db.collection(`${name}.files`),
  chunks: db.collection(`${name}.chunks`),
  unsettled: db.collection(`${name}.unsettled`),
});

/** A file's id in the port is its GridFS filename; the unique index lets only one of several writers of an id publish. */
export async function buildBucketIndexes({ files, chunks, unsettled }: Bucket): Promise<void> {
  await files.createIndex({ filename: 1 }, { name: 'id', unique: true });
  await chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });
  await unsettled.createIndex({ since: 1 }, { name: 'since' });
}

/** Stores a note, does the work, and removes the note: if the process ends in between, `settleLeftovers` finds the note. */
export async function noted<T>(
  { unsettled }: Bucket,
  { _id, filename }: Pick<mongo.GridFSFile, '_id' | 'filename'>,
  work: () => Promise<T>,
): Promise<T> {
  await unsettled.updateOne({ _id }, { $set: { filename, since: new Date() } }, { upsert: true });
  const result = await work();
  await unsettled.deleteOne({ _id });
  return result;
}

/** Longer than any upload takes. */
const leftOverMs = 24 * 60 * 60 * 1000;

/** Removes the chunks of uploads and removals that were interrupted more than a day ago. */
export const settleLeftovers = (bucket: Bucket, now: Date): Promise<void> =>
  settle(bucket, { since: { $lt: new Date(now.getTime() - leftOverMs) } });

/** Removes what is left of one file that nobody writes any more. */
export const settleFile = (bucket: Bucket, filename: string): Promise<void> => settle(bucket, { filename });

async function settle(bucket: Bucket, which: mongo.Filter<Unsettled>): Promise<void> {
  for await (const { _id } of bucket.unsettled.find(which)) {
    if (!(await bucket.files.findOne({ _id }))) await bucket.chunks.deleteMany({ files_id: _id });
    await bucket.unsettled.deleteOne({ _id });
  }
}

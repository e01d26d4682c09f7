import { partBytes } from '@portal/contracts/files';
import mongoose, { type mongo } from 'mongoose';
import { createHash } from 'node:crypto';
import { isDuplicate } from '../../store/mongo/mongo-error.ts';
import { DuplicateKey, NotFound } from '../../store/store-error.ts';
import type { Bucket } from './bucket.ts';

/** Of a file that grows: made of its id, so that all who write it mean the same one, and what comes after its removal is found. */
export const keyOf = (id: string): mongo.ObjectId =>
  new mongoose.mongo.ObjectId(createHash('sha256').update(id).digest().subarray(0, 12));

/**
 * Chunks are only ever added: two processes that write the same part store it once, and one that comes late changes nothing.
 * @throws NotFound, DuplicateKey where other bytes stand
 */
export async function append(bucket: Bucket, id: string, at: number, content: Buffer): Promise<void> {
  const { files, chunks } = bucket;
  const _id = keyOf(id);
  const chunkSize = partBytes.step;
  if (at === 0) await begin(bucket, { _id, filename: id, chunkSize, length: 0, uploadDate: new Date() });
  const added = Array.from({ length: Math.ceil(content.length / chunkSize) }, (_, n) => ({
    files_id: _id,
    n: at / chunkSize + n,
    data: content.subarray(n * chunkSize, (n + 1) * chunkSize),
  }));
  try {
    await chunks.insertMany(added as never[], { ordered: false });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const there = await chunks
      .find({ files_id: _id, n: { $in: added.map(({ n }) => n) } }, { promoteBuffers: true })
      .toArray();
    const found = new Map(there.map(({ n, data }) => [n, Buffer.from(data)]));
    if (!added.every(({ n, data }) => found.get(n)?.equals(data))) throw new DuplicateKey('files', { cause: error });
  }
  const { matchedCount } = await files.updateOne({ _id }, { $max: { length: at + content.length } });
  if (matchedCount > 0) return;
  await chunks.deleteMany({ files_id: _id });
  throw new NotFound('files', id);
}

async function begin({ files }: Bucket, file: mongo.GridFSFile): Promise<void> {
  try {
    await files.insertOne(file);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

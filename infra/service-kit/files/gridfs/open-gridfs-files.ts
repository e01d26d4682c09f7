import mongoose from 'mongoose';
import type { mongo } from 'mongoose';
import { Readable } from 'node:stream';
import { connectMongo, type MongoOptions } from '../../store/mongo/connection.ts';
import { NotFound, DuplicateKey } from '../../store/store-error.ts';
import { systemClock, type Clock } from '../../time/index.ts';
import { checkFileId, FileTooLarge, type ByteRange, type Files, type StoredFile } from '../files.port.ts';
import { bucketOf, buildBucketIndexes, noted, settleFile, settleLeftovers, type Bucket } from './bucket.ts';
import { partBytes } from '@portal/contracts/files';
import { createHash } from 'node:crypto';
import { isDuplicate } from '../../store/mongo/mongo-error.ts';
import { finished } from 'node:stream/promises';

interface GridFsOptions extends MongoOptions {
  /** Name of the GridFS bucket. */
  bucket?: string;
  clock?: Clock;
}

/**
 * Files in GridFS, for any number of processes. It connects at its first use, and then removes what a process that ended
 * amid an upload more than a day ago left behind. @throws EngineDown
 */
export function openGridFsFiles({ bucket: name = 'files', clock = systemClock, ...options }: GridFsOptions): Files {
  const connection = connectMongo(options);
  let prepared: Promise<void> | undefined;

  const prepare = async (bucket: Bucket): Promise<void> => {
    await buildBucketIndexes(bucket);
    await settleLeftovers(bucket, clock());
  };
  const use = <T>(work: (bucket: Bucket) => Promise<T>): Promise<T> =>
    connection.use(async (db) => {
      const bucket = bucketOf(db, name);
      prepared ??= prepare(bucket);
      try {
        await prepared;
      } catch (error) {
        prepared = undefined;
        throw error;
      }
      return work(bucket);
    });
  const find = ({ files }: Bucket, id: string) => files.findOne({ filename: id });

  return {
    async write(id, source, maxBytes) {
      checkFileId(id);
      // The source may fail before the engine has been reached; the upload meets that when it begins to read.
      source.on('error', () => undefined);
      try {
        return await use((bucket) => upload(bucket, id, source, maxBytes));
      } finally {
        source.destroy();
      }
    },
    async append(id, at, content) {
      checkFileId(id);
      await use((bucket) => append(bucket, id, at, content));
    },
    async read(id, range) {
      checkFileId(id);
      return use(async (bucket) => {
        const file = await find(bucket, id);
        if (!file) throw new NotFound('files', id);
        return range ? readPart(bucket, file, range) : bucket.grid.openDownloadStream(file._id);
      });
    },
    async remove(id) {
      checkFileId(id);
      await use(async (bucket) => {
        const file = await find(bucket, id);
        if (!file) {
          // What came too late of a file that grew.
          await bucket.chunks.deleteMany({ files_id: keyOf(id) });
          return settleFile(bucket, id);
        }
        await noted(bucket, file, async () => {
          await bucket.files.deleteOne({ _id: file._id });
          await bucket.chunks.deleteMany({ files_id: file._id });
        });
      });
    },
    async sizeOf(id) {
      checkFileId(id);
      return use(async (bucket) => {
        const file = await find(bucket, id);
        if (!file) return undefined;
        // What the file's own record says is of use only while its chunks are there.
        const chunks = await bucket.chunks.countDocuments({ files_id: file._id });
        return Math.min(file.length, chunks * file.chunkSize);
      });
    },
    room: () =>
      connection.use(async (db) => {
        const { fsTotalSize, fsUsedSize }: mongo.Document = await db.stats();
        const isKnown = typeof fsTotalSize === 'number' && typeof fsUsedSize === 'number' && fsTotalSize > 0;
        return isKnown ? fsTotalSize - fsUsedSize : undefined;
      }),
    ready: () => use(async ({ files }) => void (await files.findOne({}, { projection: { _id: 1 } }))),
    close: () => connection.close(),
  };
}

/** A range that reaches past the end gives what there is, as a disk does. */
function readPart({ grid }: Bucket, { _id, length }: mongo.GridFSFile, { start, end }: ByteRange): Readable {
  if (start >= length) return Readable.from([]);
  return grid.openDownloadStream(_id, { start, end: Math.min(end + 1, length) });
}

/** Of a file that grows: made of its id, so that all who write it mean the same one, and what comes after its removal is found. */
const keyOf = (id: string): mongo.ObjectId =>
  new mongoose.mongo.ObjectId(createHash('sha256').update(id).digest().subarray(0, 12));

/**
 * Chunks are only ever added: two processes that write the same part store it once, and one that comes late changes nothing.
 * @throws NotFound, DuplicateKey where other bytes stand
 */
async function append(bucket: Bucket, id: string, at: number, content: Buffer): Promise<void> {
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

type Upload = ReturnType<Bucket['grid']['openUploadStreamWithId']>;

/**
 * Streams `source` in under a key of its own and gives it the name `id` with the last write, so that no writer touches
 * another's bytes. Whatever fails, its bytes are gone afterwards. @throws FileTooLarge, DuplicateKey, and what source and engine throw
 */
function upload(bucket: Bucket, id: string, source: Readable, maxBytes: number): Promise<StoredFile> {
  // A source that fails before it is read has no listener yet; reading it then throws its error.
  source.on('error', () => undefined);
  const key = new mongoose.mongo.ObjectId();
  return noted(bucket, { _id: key, filename: id }, async () => {
    const target = bucket.grid.openUploadStreamWithId(key, id);
    // Every failure comes back through the write that met it.
    target.on('error', () => undefined);
    try {
      return await pour(source, target, maxBytes);
    } catch (error) {
      await discard(bucket, target);
      throw isDuplicate(error) ? new DuplicateKey('files', { cause: error }) : error;
    }
  });
}

async function pour(source: Readable, target: Upload, maxBytes: number): Promise<StoredFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of source) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string);
    size += bytes.length;
    if (size > maxBytes) throw new FileTooLarge(maxBytes);
    hash.update(bytes);
    await written(target, bytes);
  }
  target.end();
  await finished(target);
  return { size, sha256: hash.digest('hex') };
}

/** Resolves when the engine has the bytes, so that nothing is under way when an upload is discarded. */
const written = (target: Upload, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    target.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

async function discard({ chunks, unsettled }: Bucket, target: Upload): Promise<void> {
  target.destroy();
  try {
    await chunks.deleteMany({ files_id: target.id });
    await unsettled.deleteOne({ _id: target.id });
  } catch {
    // The engine is down: the note stays, and what it names is removed later.
  }
}

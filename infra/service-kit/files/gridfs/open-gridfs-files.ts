import type { mongo } from 'mongoose';
import { Readable } from 'node:stream';
import { connectMongo, type MongoOptions } from '../../store/mongo/connection.ts';
import { NotFound } from '../../store/store-error.ts';
import { systemClock, type Clock } from '../../time/index.ts';
import { checkFileId } from '../file-id.ts';
import type { ByteRange, Files } from '../files.port.ts';
import { append, keyOf } from './append.ts';
import { bucketOf, buildBucketIndexes, noted, settleFile, settleLeftovers, type Bucket } from './bucket.ts';
import { upload } from './upload.ts';

export interface GridFsOptions extends MongoOptions {
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

import mongoose from 'mongoose';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { isDuplicate } from '../../store/mongo/mongo-error.ts';
import { DuplicateKey } from '../../store/store-error.ts';
import { FileTooLarge } from '../file-error.ts';
import type { StoredFile } from '../files.port.ts';
import { noted, type Bucket } from './bucket.ts';

type Upload = ReturnType<Bucket['grid']['openUploadStreamWithId']>;

/**
 * Streams `source` in under a key of its own and gives it the name `id` with the last write, so that no writer touches
 * another's bytes. Whatever fails, its bytes are gone afterwards. @throws FileTooLarge, DuplicateKey, and what source and engine throw
 */
export function upload(bucket: Bucket, id: string, source: Readable, maxBytes: number): Promise<StoredFile> {
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

import { createHash } from 'node:crypto';
import { link, mkdir, open, unlink, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { DuplicateKey } from '../store/store-error.ts';
import { asFileError, codeOf } from './disk-fault.ts';
import { FileTooLarge, type StoredFile } from './files.port.ts';

interface Limits {
  maxBytes: number;
  /** Nothing is synced. */
  isPassing: boolean;
}

/**
 * Streams `source` into `draft` and gives it the name `file` in one step; both stand on one volume. Bytes and name are synced together:
 * nothing refers to the file before both are durable, and where one fails neither stays. The draft is gone afterwards in any case.
 * @throws FileTooLarge, DuplicateKey, EngineDown, and what the source throws
 */
export async function writeDurably(source: Readable, draft: string, file: string, limits: Limits): Promise<StoredFile> {
  // A source that fails before the draft is open has no listener yet; reading it then throws its error.
  source.on('error', () => undefined);
  try {
    return await withDraft(draft, async (handle) => {
      const stored = await fill(handle, source, limits);
      await publish(handle, draft, file, limits);
      return stored;
    });
  } catch (error) {
    source.destroy();
    throw asFileError(error);
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

/** In bytes. A network delivers 64 kB or less at a time, and each write costs a turn of the thread pool. */
const writtenAtOnce = 256 * 1024;

async function withDraft<T>(draft: string, work: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(draft, 'wx', 0o600);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

async function fill(handle: FileHandle, source: Readable, { maxBytes }: Limits): Promise<StoredFile> {
  const hash = createHash('sha256');
  let size = 0;
  let held = 0;
  let waiting: Buffer[] = [];
  const write = async () => {
    const { bytesWritten } = await handle.writev(waiting);
    // The system may take less at a time; a full disk says so then.
    if (bytesWritten < held) await handle.appendFile(Buffer.concat(waiting).subarray(bytesWritten));
    waiting = [];
    held = 0;
  };
  for await (const chunk of source) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string);
    size += bytes.length;
    if (size > maxBytes) throw new FileTooLarge(maxBytes);
    hash.update(bytes);
    waiting.push(bytes);
    held += bytes.length;
    if (held >= writtenAtOnce) await write();
  }
  if (held > 0) await write();
  return { size, sha256: hash.digest('hex') };
}

/** Writes at `at` of a file that grows; its name is made durable with the first bytes. */
export async function appendDurably(file: string, at: number, content: Buffer, isPassing: boolean): Promise<void> {
  const handle = await (at === 0 ? inShard(file, isPassing, () => open(file, 'w', 0o600)) : open(file, 'r+'));
  try {
    for (let done = 0; done < content.length;) {
      done += (await handle.write(content, done, content.length - done, at + done)).bytesWritten;
    }
    if (isPassing) return;
    await Promise.all([handle.datasync(), at === 0 && syncFolder(dirname(file))]);
  } finally {
    await handle.close();
  }
}

async function publish(handle: FileHandle, draft: string, file: string, { isPassing }: Limits): Promise<void> {
  try {
    // Unlike rename, a link never replaces what is there.
    await inShard(file, isPassing, () => link(draft, file));
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new DuplicateKey('files', { cause: error }) : error;
  }
  if (isPassing) return;
  // Side by side, so that the disk is waited for once.
  const [bytes, folder] = await Promise.allSettled([handle.sync(), syncFolder(dirname(file))]);
  const failed = [bytes, folder].find((one) => one.status === 'rejected');
  if (!failed) return;
  await unlink(file).catch(() => undefined);
  throw failed.reason;
}

/** Only the first file of a shard has to make its folder. */
async function inShard<T>(file: string, isPassing: boolean, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    const shard = dirname(file);
    await mkdir(shard, { recursive: true });
    if (!isPassing) await syncFolder(dirname(shard));
    return make();
  }
}

/** Makes the names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

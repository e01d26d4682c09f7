import { createHash } from 'node:crypto';
import { link, mkdir, open, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { DuplicateKey } from '../store/store-error.ts';
import { asFileError, codeOf } from './disk-fault.ts';
import { FileTooLarge } from './file-error.ts';
import type { StoredFile } from './files.port.ts';

interface Limits {
  maxBytes: number;
  /** Nothing is synced. */
  isPassing: boolean;
}

/**
 * Streams `source` into `draft`, syncs it, and gives it the name `file` in one step; both stand on one volume. Whatever
 * happens, the draft is gone afterwards. @throws FileTooLarge, DuplicateKey, EngineDown, and what the source throws
 */
export async function writeDurably(source: Readable, draft: string, file: string, limits: Limits): Promise<StoredFile> {
  // One that fails before the draft is open has nobody who listens yet; reading it then throws its error.
  source.on('error', () => undefined);
  try {
    const stored = await writeDraft(source, draft, limits);
    await publish(draft, file, limits);
    return stored;
  } catch (error) {
    source.destroy();
    throw asFileError(error);
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

/** A network hands over 64 kB and less at a time; each write costs a turn of a thread. In bytes. */
const writtenAtOnce = 256 * 1024;

async function writeDraft(source: Readable, draft: string, { maxBytes, isPassing }: Limits): Promise<StoredFile> {
  const handle = await open(draft, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    let held = 0;
    let waiting: Buffer[] = [];
    const write = async () => {
      const bytes = Buffer.concat(waiting);
      waiting = [];
      held = 0;
      await handle.appendFile(bytes);
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
    if (!isPassing) await handle.sync();
    return { size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

async function publish(draft: string, file: string, { isPassing }: Limits): Promise<void> {
  const shard = dirname(file);
  try {
    await name(draft, file, isPassing);
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new DuplicateKey('files', { cause: error }) : error;
  }
  if (!isPassing) await syncFolder(shard);
}

/** Unlike rename, a link never replaces what is there. Only the first file of a shard has to make it. */
async function name(draft: string, file: string, isPassing: boolean): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    const shard = dirname(file);
    await mkdir(shard, { recursive: true });
    if (!isPassing) await syncFolder(dirname(shard));
    await link(draft, file);
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

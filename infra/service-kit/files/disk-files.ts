import { createHash, randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, open, rm, stat, statfs, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NotFound } from '../store/store-error.ts';
import { asFileError, codeOf } from './disk-fault.ts';
import { checkFileId, type Files } from './files.port.ts';
import { appendDurably, syncFolder, writeDurably } from './write-durably.ts';

/**
 * Files in sub-folders of `folder`, for one writing process: what an interrupted one left half written is removed at once, unless
 * `isShared` says that another process may be writing: then it is only read. `isPassing`: nothing is synced, a power cut may take all of it. @throws EngineDown
 */
export async function openDiskFiles({
  folder,
  isShared = false,
  isPassing = false,
}: {
  folder: string;
  isShared?: boolean;
  isPassing?: boolean;
}): Promise<Files> {
  const drafts = join(folder, 'drafts');
  const prepare = async () => {
    await rm(drafts, { recursive: true, force: true });
    await mkdir(drafts, { recursive: true });
  };
  if (!isShared) await guarded(prepare);

  return {
    async write(id, source, maxBytes) {
      const file = pathOf(folder, id);
      return writeDurably(source, join(drafts, randomUUID()), file, { maxBytes, isPassing });
    },
    async append(id, at, content) {
      const file = pathOf(folder, id);
      await guarded(() => appendDurably(file, at, content, isPassing), id);
    },
    async read(id, range) {
      const handle = await guarded(() => open(pathOf(folder, id), 'r'), id);
      return handle.createReadStream(range ? { start: range.start, end: range.end } : {});
    },
    async remove(id) {
      const file = pathOf(folder, id);
      try {
        await unlink(file);
        await syncFolder(dirname(file));
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw asFileError(error);
      }
    },
    async sizeOf(id) {
      try {
        return (await stat(pathOf(folder, id))).size;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw asFileError(error);
      }
    },
    async room() {
      const { bavail, bsize } = await guarded(() => statfs(folder));
      return bavail * bsize;
    },
    ready: () => guarded(() => syncFolder(drafts)),
    close: async () => undefined,
  };
}

/** Whether any file is kept there. */
export const holdsFiles = (folder: string): boolean => globSync('??/*', { cwd: folder }).length > 0;

/** Spread over 256 folders by hash, so that none grows too long. @throws BadFileId */
function pathOf(folder: string, id: string): string {
  checkFileId(id);
  const shard = createHash('sha256').update(id).digest('hex').slice(0, 2);
  return join(folder, shard, id);
}

async function guarded<T>(work: () => Promise<T>, id?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (id !== undefined && codeOf(error) === 'ENOENT') throw new NotFound('files', id);
    throw asFileError(error);
  }
}

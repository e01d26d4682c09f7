import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { FolderInUse, lockFolder } from '@portal/standalone';

const prefix = 'snapshot-';

/**
 * A folder for a copy of the stores, beside them, since /tmp may be smaller. It goes with `remove` or with this process, and
 * what a power cut left of others goes now.
 */
export async function makeSnapshotFolder(folder: string): Promise<{ copy: string; remove: () => void }> {
  await removeLeftovers(folder);
  const copy = await mkdtemp(path.join(folder, prefix));
  const unlock = lockFolder(copy);
  const remove = (): void => {
    process.off('exit', remove);
    rmSync(copy, { recursive: true, force: true });
    unlock();
  };
  process.once('exit', remove);
  return { copy, remove };
}

/** Whoever works with a copy holds its lock. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.startsWith(prefix))) {
    const copy = path.join(folder, name);
    try {
      lockFolder(copy)();
    } catch (error) {
      if (error instanceof FolderInUse) continue;
      throw error;
    }
    await rm(copy, { recursive: true, force: true });
  }
}

import { accessSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFolder } from '@portal/standalone';
import { passingFolder } from '../passing-folder.ts';

/** A name that nobody gives to what they keep there themselves. */
const prefix = 'snapshot-being-read-';

/**
 * A folder for a copy of the stores, beside them, since /tmp may be smaller; where nothing can be written there, in the
 * temporary folder. It goes with `remove` or with this process, and what a power cut left of others goes now.
 */
export function makeSnapshotFolder(folder: string): { copy: string; remove: () => void } {
  removeLeftovers(folder);
  // Locked at once: without its lock it is a leftover to others.
  const copy = mkdtempSync(path.join(isReadOnly(folder) ? tmpdir() : folder, prefix));
  const unlock = lockFolder(copy);
  const passing = passingFolder(copy);
  const remove = (): void => {
    passing.remove();
    unlock();
  };
  return { copy, remove };
}

/** Nobody writes there, whoever it is. */
export function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    return ['EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix))) {
    try {
      removeLeftover(path.join(folder, name));
    } catch {
      // It is in use, or another user's: it stays, and this command goes on.
    }
  }
}

/** Whoever works with a copy holds its lock. */
function removeLeftover(copy: string): void {
  const unlock = lockFolder(copy);
  try {
    rmSync(copy, { recursive: true, force: true });
  } finally {
    unlock();
  }
}

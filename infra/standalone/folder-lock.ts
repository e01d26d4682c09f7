import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NoRoom } from '@portal/service-kit/store';

/** Another portal works on this data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(`Another portal is running on ${folder}`, options);
    this.name = 'FolderInUse';
  }
}

/** Keeps every other process out of the folder until the answer is called or this process ends, however it ends. @throws FolderInUse, NoRoom */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(path.join(folder, 'lock.sqlite'));
  try {
    // The operating system releases this lock with the process: a crash leaves no stale lock.
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    // SQLite's own codes: 13 the disk is full, 5 somebody else holds the lock.
    const { errcode = 0 } = cause as { errcode?: number };
    if (errcode === 13) throw new NoRoom('SQLite', { cause });
    throw errcode === 5 ? new FolderInUse(folder, { cause }) : cause;
  }
  return () => lock.close();
}

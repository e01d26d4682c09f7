import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another portal works on this data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(`Another portal is running on ${folder}`, options);
    this.name = 'FolderInUse';
  }
}

/** Keeps every other process out of the folder until the answer is called or this process ends, however it ends. @throws FolderInUse */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(path.join(folder, 'lock.sqlite'));
  try {
    // The operating system gives this up with the process: no stale lock survives a crash.
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new FolderInUse(folder, { cause });
  }
  return () => lock.close();
}

import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '@portal/service-kit/files';
import { messages } from './messages.ts';
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

const markIn = (folder: string): string => path.join(folder, 'store', 'unfinished');

/** The data folder was being filled when the filling was broken off: it holds a part of a portal. */
export class FolderUnfinished extends Error {
  constructor(folder: string) {
    super(messages.start.unfinished(folder));
    this.name = 'FolderUnfinished';
  }
}

/** @throws FolderUnfinished */
export function refuseUnfinished(folder: string): void {
  if (existsSync(markIn(folder))) throw new FolderUnfinished(folder);
}

/** Until the answer is called nothing opens the data folder, whatever happens in between. */
export async function markUnfinished(folder: string): Promise<() => Promise<void>> {
  const mark = markIn(folder);
  await writeFile(mark, '');
  await syncFolder(path.dirname(mark));
  return async () => {
    await rm(mark);
    await syncFolder(path.dirname(mark));
  };
}

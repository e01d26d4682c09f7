import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '@portal/service-kit/files';
import { messages } from './messages.ts';

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

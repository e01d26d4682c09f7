import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Aggregate, CollectionDeclaration } from '../store.port.ts';
import { openCollection, type OpenCollection } from './collection.ts';
import { openEngine } from './engine.ts';
import { createSharedTables } from './tables.ts';

export interface Mirror<D extends Aggregate, K extends keyof D & string> {
  collection: OpenCollection<D, K>;
  close(): void;
}

const prefix = 'portal-lists-';
/** A folder lives for the minutes at most that making a file takes: what is older was left by a process that was killed. In ms. */
const leftBehind = 3_600_000;

/** A folder in `base` that nobody else can look into, for a file that goes with this process. Takes away those that were left behind. */
export function temporaryFolder(base = tmpdir()): string {
  for (const name of readdirSync(base)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(base, name);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - made <= leftBehind) continue;
    try {
      removeFolder(folder);
    } catch {
      // Another user's is not ours to take away.
    }
  }
  return mkdtempSync(path.join(base, prefix));
}

/** Takes away a folder: who has the file open may go on with it, and with that it is gone, however the process ends. */
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A collection on a file of its own, for lists of documents that are kept elsewhere: nothing in it need outlive this process. @throws EngineDown */
export async function openMirror<D extends Aggregate, K extends keyof D & string>(
  declaration: CollectionDeclaration<D, K>,
  folder: string,
): Promise<Mirror<D, K>> {
  const engine = openEngine({ file: path.join(folder, 'lists.sqlite'), isPassing: true });
  try {
    await engine.write(() => createSharedTables(engine));
    const collection = openCollection(engine, declaration);
    await collection.align();
    return { collection, close: engine.close };
  } catch (error) {
    engine.close();
    throw error;
  }
}

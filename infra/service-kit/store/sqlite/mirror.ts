import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
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

/** Where a file may stand that goes with this process. */
export const temporaryFile = (): string => path.join(tmpdir(), `portal-lists-${randomUUID()}`);

/** Takes away a file's name: who has it open may go on with it, and with that it is gone, however the process ends. */
export function removeFile(file: string): void {
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
}

/** A collection on a file of its own, for lists of documents that are kept elsewhere: nothing in it need outlive this process. @throws EngineDown */
export async function openMirror<D extends Aggregate, K extends keyof D & string>(
  declaration: CollectionDeclaration<D, K>,
  file: string,
): Promise<Mirror<D, K>> {
  const engine = openEngine({ file, isPassing: true });
  await engine.write(() => createSharedTables(engine));
  const collection = openCollection(engine, declaration);
  await collection.align();
  return { collection, close: engine.close };
}

import type { Aggregate, CollectionDeclaration } from '../store.port.ts';
import { openCollection, type OpenCollection } from './collection.ts';
import { openEngine } from './engine.ts';
import { createSharedTables } from './tables.ts';

export interface Mirror<D extends Aggregate, K extends keyof D & string> {
  collection: OpenCollection<D, K>;
  close(): void;
}

/** A collection on a file that only this process sees and that goes with it: for lists of documents that are kept elsewhere. @throws EngineDown */
export async function openMirror<D extends Aggregate, K extends keyof D & string>(
  declaration: CollectionDeclaration<D, K>,
): Promise<Mirror<D, K>> {
  // To SQLite no name is a file of its own in the temporary folder, without a name there.
  const engine = openEngine({ file: '' });
  await engine.write(() => createSharedTables(engine));
  return { collection: openCollection(engine, declaration), close: engine.close };
}

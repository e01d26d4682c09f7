import { collectionOn } from '../collection.ts';
import type { CountCache } from '../count-cache.ts';
import { declaredFields } from '../declared-fields.ts';
import type { Aggregate, Collection, CollectionDeclaration, WriteOptions } from '../store.port.ts';
import type { Engine } from './engine.ts';
import { createReads } from './reads.ts';
import { alignTables, type OnRewritten } from './tables.ts';
import { createWrites } from './writes.ts';

export interface OpenCollection<D extends Aggregate, K extends keyof D & string> extends Collection<D, K> {
  /** Brings its tables in line, where that has not happened yet. */
  align(): Promise<void>;
}

/** A collection on an open file. Its tables are brought in line at the first call, and at the next one when the disk was in the way. */
export function openCollection<D extends Aggregate, K extends keyof D & string>(
  engine: Engine,
  declaration: CollectionDeclaration<D, K>,
  { counts, onRewritten, many }: { counts: CountCache; onRewritten?: OnRewritten; many?: number },
): OpenCollection<D, K> {
  const fields = declaredFields(declaration);
  const reads = createReads<D>(engine, fields, many);
  const writes = createWrites<D>(engine, fields);

  let aligned = false;
  const align = async () => {
    if (aligned) return;
    await engine.write(() => alignTables(engine, fields, onRewritten));
    aligned = true;
  };
  const within =
    <A extends unknown[], T>(run: (work: () => T) => Promise<T>, work: (...asked: A) => T) =>
    async (...asked: A): Promise<T> => {
      await align();
      return run(() => work(...asked));
    };
  const { read, write, writeLightly } = engine;
  const changing =
    <A>(work: (what: A) => void) =>
    (what: A, { isLight = false }: WriteOptions = {}): Promise<void> =>
      within(isLight ? writeLightly : write, work)(what);
  const adapter = {
    findById: within(read, reads.findById),
    findOne: within(read, reads.findOne),
    read: within(read, reads.read),
    count: within(read, reads.count),
    countBy: within(read, reads.countBy),
    after: within(read, reads.after),
    insert: changing(writes.insert),
    replace: changing(writes.replace),
    remove: changing(writes.remove),
    pending: within(read, writes.pending),
    // An acknowledgement that a power cut undid is one event published twice, which consumers drop.
    ack: within(writeLightly, writes.ack),
  };
  return { ...collectionOn<D, K>(adapter, declaration, counts), align };
}

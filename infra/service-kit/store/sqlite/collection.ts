import { reachableRows } from '@portal/contracts/http';
import type { CountCache } from '../count-cache.ts';
import { declaredFields } from '../declared-fields.ts';
import { everyRow } from '../every-row.ts';
import { asNew, everyDocument, inBatches, withoutEvents } from '../many-documents.ts';
import type { Aggregate, Collection, CollectionDeclaration, Kept } from '../store.port.ts';
import { NotFound } from '../store-error.ts';
import type { Engine } from './engine.ts';
import { createReads } from './reads.ts';
import { alignTables, type OnRewritten } from './tables.ts';
import { createWrites } from './writes.ts';

/** Documents of one transaction where many are stored. */
const loaded = 2_000;

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
  const writes = createWrites(engine, fields, declaration);

  let aligned = false;
  const align = async () => {
    if (aligned) return;
    await engine.write(() => alignTables(engine, fields, onRewritten));
    aligned = true;
  };
  const read = async <T>(work: () => T): Promise<T> => {
    await align();
    return engine.read(work);
  };
  const write = async <T>(work: () => T): Promise<T> => {
    await align();
    return counts.whileWriting(() => engine.write(work));
  };

  const restore = async (kept: Iterable<Kept<D>> | AsyncIterable<Kept<D>>): Promise<void> => {
    for await (const some of inBatches(kept, loaded)) await write(() => some.forEach(writes.keep));
  };
  const after = (id: string, batch: number) => read(() => reads.after(id, batch));
  const findById = (id: string) => read(() => reads.findById(id));

  return {
    name: fields.name,
    align,
    findById,
    async get(id) {
      const found = await findById(id);
      if (found === undefined) throw new NotFound(fields.name, id);
      return found;
    },
    findOne: (where) => read(() => reads.findOne(where)),
    find: (query) => read(() => reads.find(query)),
    all: (list, batch) => everyRow((...asked) => read(() => reads.readAfter(...asked)), list, batch),
    count: (selection, upTo) => read(() => reads.count(selection, upTo)),
    total: (selection) =>
      counts.of(['total', selection], async () => {
        const rows = await read(() => reads.count(selection, reachableRows + 1));
        return { rows: Math.min(rows, reachableRows), isMore: rows > reachableRows };
      }),
    countBy: (field, where) => counts.of([field, where], () => read(() => reads.countBy(field, where))),
    insert: (doc, events = []) => write(() => writes.insert(doc, events)),
    insertAll: (docs) => restore(asNew(docs)),
    restore,
    replace: (doc, events = []) => write(() => writes.replace(doc, events)),
    remove: (id) => write(() => writes.remove(id)),
    pending: (limit) => read(() => writes.pending(limit)),
    // An acknowledgement that a power cut undid is one event published twice, which consumers drop.
    async ack(id, eventIds) {
      await align();
      await engine.writeLightly(() => writes.ack(id, eventIds));
    },
    scan: (batch) => withoutEvents(everyDocument(after, batch)),
    dump: (batch) => everyDocument(after, batch),
  };
}

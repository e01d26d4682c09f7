import { declaredFields } from '../declared-fields.ts';
import type { Aggregate, Collection, CollectionDeclaration, Kept, WriteOptions } from '../store.port.ts';
import { asNew, documentsOf, everything } from '../everything.ts';
import { NotFound } from '../store-error.ts';
import type { Engine } from './engine.ts';
import { load } from './load.ts';
import { createPostings } from './postings.ts';
import { createReads } from './reads.ts';
import type { OnRewritten } from './rewrite-rows.ts';
import { alignTables, type Made } from './tables.ts';
import { createTallies } from './tallies.ts';
import { createWrites } from './writes.ts';

export interface OpenCollection<D extends Aggregate, K extends keyof D & string> extends Collection<D, K> {
  /** Brings its tables in line, where that has not happened yet. */
  align(): Promise<void>;
  /** Takes documents as they stand elsewhere: those of `ids` that are not among `now` are gone there. */
  follow(ids: readonly string[], now: readonly D[]): Promise<void>;
}

/** A collection on an open file. Its tables are brought in line at the first call, and at the next one when the disk was in the way. */
export function openCollection<D extends Aggregate, K extends keyof D & string>(
  engine: Engine,
  declaration: CollectionDeclaration<D, K>,
  onRewritten?: OnRewritten,
): OpenCollection<D, K> {
  const fields = declaredFields(declaration);
  const made: Made = { tallies: createTallies(engine, fields), postings: createPostings(engine, fields) };
  const reads = createReads<D>(engine, fields, made, () => engine.stampOf(fields.name));
  const writes = createWrites(engine, fields, declaration, made);

  let aligned = false;
  const align = async () => {
    if (aligned) return;
    await engine.write(() => {
      engine.noteChange(fields.name);
      return alignTables(engine, fields, made, onRewritten);
    });
    aligned = true;
  };
  const read = async <T>(work: () => T): Promise<T> => {
    await align();
    return engine.read(work);
  };
  /** What was remembered of lists holds no longer, whether the write succeeds or not. */
  const change = async <T>(work: () => T, { isLight = false }: WriteOptions = {}): Promise<T> => {
    await align();
    return (isLight ? engine.writeLightly : engine.write)(() => {
      engine.noteChange(fields.name);
      return work();
    });
  };

  const restore = async (kept: Iterable<Kept<D>> | AsyncIterable<Kept<D>>): Promise<void> => {
    await align();
    await load(engine, fields, { made, writes, onBroken: () => (aligned = false) }, kept);
  };
  const after = (id: string, batch: number) => read(() => reads.after(id, batch));

  return {
    name: fields.name,
    align,
    findById: (id) => read(() => reads.findById(id)),
    async get(id) {
      const found = await read(() => reads.findById(id));
      if (found === undefined) throw new NotFound(fields.name, id);
      return found;
    },
    findOne: (where) => read(() => reads.findOne(where)),
    find: (query) => read(() => reads.find(query)),
    count: (query, upTo) => read(() => reads.count(query, upTo)),
    countBy: (field, where) => read(() => reads.countBy(field, where)),
    insert: (doc, events = [], options = {}) => change(() => writes.insert(doc, events), options),
    insertAll: (docs) => restore(asNew(docs)),
    restore,
    replace: (doc, events = [], options = {}) => change(() => writes.replace(doc, events), options),
    remove: (id, options) => change(() => writes.remove(id), options),
    follow: (ids, now) => change(() => writes.follow(ids, now)),
    pending: (limit) => read(() => writes.pending(limit)),
    // An acknowledgement that a power cut undid is one event published twice, which consumers drop.
    async ack(id, eventIds) {
      await align();
      await engine.writeLightly(() => writes.ack(id, eventIds));
    },
    scan: (batch) => documentsOf(everything(after, batch)),
    dump: (batch) => everything(after, batch),
  };
}

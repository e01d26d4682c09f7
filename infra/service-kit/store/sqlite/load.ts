import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate, Kept } from '../store.port.ts';
import { inBatches } from '../in-batches.ts';
import type { Engine } from './engine.ts';
import { tableOf } from './names.ts';
import { beginLoading, endLoading, type Made } from './tables.ts';

/** Documents of one transaction. */
const batch = 2_000;

interface Inserts<D extends Aggregate> {
  keep(kept: Kept<D>): D;
  insertAlone(kept: Kept<D>): { number: number; doc: D };
}

/**
 * Inserts documents as they are given, however many there are; of many, and of the first, indexes and counts are made at their end. `onBroken` says
 * that a throw left that to whoever brings the tables in line next.
 */
export async function load<D extends Aggregate>(
  engine: Engine,
  fields: DeclaredFields,
  { made, writes, onBroken }: { made: Made; writes: Inserts<D>; onBroken: () => void },
  kept: Iterable<Kept<D>> | AsyncIterable<Kept<D>>,
): Promise<void> {
  const [sums, sets] = [made.tallies.gather(), made.postings.gather()];
  const insertAlone = (one: Kept<D>): void => {
    const { number, doc } = writes.insertAlone(one);
    sums.add(doc);
    sets.add(number, doc);
  };
  const write = (work: () => void): Promise<void> =>
    engine.write(() => {
      engine.noteChange(fields.name);
      work();
    });
  const finish = (): void => {
    sums.keep();
    sets.keep();
    endLoading(engine, fields);
  };
  /** What is one transaction anyway. */
  const insertFew = (some: readonly Kept<D>[]): void => {
    const isFirst = !engine.get(`SELECT 1 FROM ${tableOf(fields.name)} LIMIT 1`);
    if (!isFirst) return some.forEach(writes.keep);
    beginLoading(engine, fields);
    some.forEach(insertAlone);
    finish();
  };
  let isLoading = false;
  try {
    for await (const some of inBatches(kept, batch)) {
      if (!isLoading && some.length < batch) {
        await write(() => insertFew(some));
        return;
      }
      if (!isLoading) await write(() => beginLoading(engine, fields));
      isLoading = true;
      await write(() => some.forEach(insertAlone));
    }
    if (!isLoading) return;
    await write(finish);
  } catch (error) {
    if (isLoading) onBroken();
    throw error;
  }
}

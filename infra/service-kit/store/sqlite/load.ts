import type { DeclaredFields } from '../declared-fields.ts';
import type { Aggregate } from '../store.port.ts';
import { inBatches } from '../in-batches.ts';
import type { Engine } from './engine.ts';
import { beginLoading, endLoading } from './tables.ts';
import type { Tallies } from './tallies.ts';

/** Documents of one transaction. Fewer than these are inserted like any other. */
const batch = 2_000;

interface Inserts<D> {
  insert(doc: D, events: readonly never[]): D;
  insertAlone(doc: D): D;
}

/**
 * Inserts documents without events, however many there are; of many, indexes and counts are made at their end. `onBroken` says
 * that a throw left that to whoever brings the tables in line next.
 */
export async function load<D extends Aggregate>(
  engine: Engine,
  fields: DeclaredFields,
  { tallies, writes, onBroken }: { tallies: Tallies; writes: Inserts<D>; onBroken: () => void },
  docs: Iterable<D> | AsyncIterable<D>,
): Promise<void> {
  const sums = tallies.gather();
  let isLoading = false;
  try {
    for await (const some of inBatches(docs, batch)) {
      if (!isLoading && some.length < batch) {
        await engine.write(() => some.forEach((doc) => writes.insert(doc, [])));
        return;
      }
      if (!isLoading) await engine.write(() => beginLoading(engine, fields));
      isLoading = true;
      await engine.write(() => some.forEach((doc) => sums.add(writes.insertAlone(doc))));
    }
    if (!isLoading) return;
    await engine.write(() => {
      sums.keep();
      endLoading(engine, fields);
    });
  } catch (error) {
    if (isLoading) onBroken();
    throw error;
  }
}

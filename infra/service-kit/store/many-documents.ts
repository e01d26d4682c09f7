import type { Aggregate, Kept } from './store.port.ts';

/** Every document, read in steps of `batch` by id; `after` answers those that follow an id. */
export async function* everyDocument<D extends Aggregate>(
  after: (id: string, batch: number) => Promise<Kept<D>[]>,
  batch: number,
): AsyncGenerator<Kept<D>> {
  let kept = await after('', batch);
  while (kept.length > 0) {
    yield* kept;
    kept = await after(kept.at(-1)?.doc.id ?? '', batch);
  }
}

export async function* withoutEvents<D extends Aggregate>(kept: AsyncIterable<Kept<D>>): AsyncGenerator<D> {
  for await (const { doc } of kept) yield doc;
}

/** What is stored for the first time. */
export async function* asNew<D extends Aggregate>(docs: Iterable<D> | AsyncIterable<D>): AsyncGenerator<Kept<D>> {
  for await (const doc of docs) yield { doc: { ...doc, version: 1 }, events: [] };
}

/** What comes one by one, so many at a time; the last may be fewer. */
export async function* inBatches<T>(items: Iterable<T> | AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

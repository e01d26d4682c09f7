import type { List, Scalar } from './store.port.ts';

/** Where a list goes on: behind the row with this sort value and id. */
export interface Cursor {
  key: Scalar;
  id: string;
}

/** The next rows of a list in its order, each with its cursor; from the start without one. */
export type ReadAfter<R> = (list: List, after: Cursor | undefined, limit: number) => Promise<{ row: R; at: Cursor }[]>;

/**
 * All rows of a list by key, not by offset. A row whose sort value changes meanwhile may move past the cursor, so a second
 * pass goes by id, which never changes, and adds what the first has not met: each row that meets the conditions all the
 * while comes exactly once.
 */
export async function* everyRow<R>(readAfter: ReadAfter<R>, list: List, batch: number): AsyncGenerator<R[]> {
  const seen = new Set<string>();
  for (const sort of [list.sort ?? 'id', 'id']) {
    let after: Cursor | undefined;
    do {
      const found = await readAfter({ ...list, sort }, after, batch);
      const fresh = found.filter(({ at }) => !seen.has(at.id));
      for (const { at } of fresh) seen.add(at.id);
      if (fresh.length > 0) yield fresh.map(({ row }) => row);
      after = found.length < batch ? undefined : found.at(-1)?.at;
    } while (after);
    if (sort === 'id') return;
  }
}

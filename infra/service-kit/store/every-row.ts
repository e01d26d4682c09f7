import type { Scalar } from './store.port.ts';

/** A position in a list: behind the row with this sort value and id. */
export interface Cursor {
  key: Scalar;
  id: string;
}

export interface Placed<R> {
  row: R;
  at: Cursor;
}

/**
 * All rows of a list by key, not by offset. `read` answers the next rows in an order; none where the list ends. A row whose
 * sort value changes meanwhile may move past the cursor, so a second pass goes by id, which never changes, and adds what the
 * first has not met: each row that meets the conditions all the while comes exactly once.
 */
export async function* everyRow<R>(
  read: (after: Cursor | undefined, order: { sort: string }) => Promise<Placed<R>[]>,
  sort = 'id',
): AsyncGenerator<R[]> {
  const seen = new Set<string>();
  for (const order of new Set([sort, 'id'])) {
    let found = await read(undefined, { sort: order });
    while (found.length > 0) {
      const fresh = found.filter(({ at }) => !seen.has(at.id));
      for (const { at } of fresh) seen.add(at.id);
      if (fresh.length > 0) yield fresh.map(({ row }) => row);
      found = await read(found.at(-1)?.at, { sort: order });
    }
  }
}

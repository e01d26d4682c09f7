import { setImmediate as breath } from 'node:timers/promises';

/** Rows read at a time: few enough that others hardly wait for them. */
const step = 100;
/** Rows read twice, so that some may leave the list meanwhile and none after them is missed. */
const overlap = 10;
/** A row can come again when so many or fewer new ones come before it meanwhile. */
const remembered = 2_000;

/**
 * All rows of a list, some at a time, each once; others are served between any two steps, and no list is ever whole in
 * memory. `read` answers the rows from `skip` on in the list's order, at most `limit`; `present` makes of them what is
 * shown.
 */
export async function* allRows<Row extends { id: string }, Shown>(
  read: (span: { skip: number; limit: number }) => Promise<readonly Row[]>,
  present: (rows: readonly Row[]) => Promise<readonly Shown[]>,
): AsyncIterable<readonly Shown[]> {
  const seen = new Set<string>();
  for (let skip = 0; ; skip += step - overlap) {
    const found = await read({ skip, limit: step });
    const fresh = found.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    for (const oldest of seen) {
      if (seen.size <= remembered) break;
      seen.delete(oldest);
    }
    if (fresh.length > 0) yield await present(fresh);
    if (found.length < step) return;
    await breath();
  }
}

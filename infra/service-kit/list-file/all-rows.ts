import { setImmediate as breath } from 'node:timers/promises';

/** Rows read at a time: few enough that others hardly wait for them. */
const step = 100;

/** All rows of a list as they are shown, some at a time; others are served between any two steps, and no list is ever whole in memory. */
export async function* allRows<Row, Shown>(
  read: (batch: number) => AsyncIterable<readonly Row[]>,
  present: (rows: readonly Row[]) => Promise<readonly Shown[]>,
): AsyncIterable<readonly Shown[]> {
  for await (const rows of read(step)) {
    yield await present(rows);
    await breath();
  }
}

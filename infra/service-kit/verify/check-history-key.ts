import { isWrittenWith } from '../history/index.ts';
import { NotUsable, type Collection } from '../store/index.ts';
import type { Recorded } from './verify-records.ts';

/** Fewer records than these say nothing of the key: each may be forged. */
const least = 3;
/** Most often the first record is enough. */
const batch = 20;

const otherKey =
  "history.key is not the key that the records of this portal were written with: it is of another portal. Put this portal's own keys in its place (KEYS_DIR, or the folder keys of a data folder), then start again.";

/**
 * Looks whether the newest line of any of these records was written with this key. With another portal's, every line from now on
 * would look forged for ever.
 * @throws NotUsable where none was
 */
export async function checkHistoryKey<D extends Recorded>(
  collection: Pick<Collection<D>, 'scan'>,
  key: Buffer,
): Promise<void> {
  let others = 0;
  for await (const { id, history } of collection.scan(batch)) {
    const newest = history.at(-1);
    if (!newest) continue;
    if (isWrittenWith(key, newest, history.at(-2), id)) return;
    others += 1;
  }
  if (others >= least) throw new NotUsable(otherKey);
}

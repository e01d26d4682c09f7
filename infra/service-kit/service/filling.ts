import { randomUUID } from 'node:crypto';
import { NotUsable, type Store } from '../store/index.ts';

/** The lease of whoever fills an empty store, and in ms longer than that takes: one that is broken off leaves it held. */
const [filling, century] = ['filling', 100 * 365 * 86_400_000];

export const notWhole = () =>
  new NotUsable(
    'The databases hold a part of a portal: a restore or move into them was broken off, or is under way. Where it was broken off, drop the databases of this portal and begin once more.',
  );

/** @throws NotUsable while the store is being filled, and for ever where that was broken off */
export async function assertRestoreComplete(store: Store): Promise<void> {
  const isFree = () => store.lease(filling, 'nobody', 0);
  // Asked twice: where several ask for the first time at once, one makes the lease and the others are refused.
  if (!(await isFree()) && !(await isFree())) throw notWhole();
}

/** Until the answer is called the store is not whole. @throws NotUsable where it is being filled already */
export async function beginFilling(store: Store): Promise<() => Promise<void>> {
  const holder = randomUUID();
  if (!(await store.lease(filling, holder, century))) throw notWhole();
  return () => store.release(filling, holder);
}

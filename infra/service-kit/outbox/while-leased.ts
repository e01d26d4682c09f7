import type { Store } from '../store/index.ts';

export interface LeaseOptions {
  store: Pick<Store, 'lease' | 'release'>;
  name: string;
  /** Tells this process from its replicas. */
  holder: string;
  /** Milliseconds after which another may take over from a holder that fell silent. */
  ttlMs: number;
}

/**
 * Runs `work` while no replica does the same, and gives the lease back at its end, so that whichever replica has something to do
 * next need not wait; answers whether it was this one's turn. `isHeld` says whether it still is. @throws what `work` throws, and EngineDown
 */
export async function whileLeased(
  { store, name, holder, ttlMs }: LeaseOptions,
  work: (isHeld: () => boolean) => Promise<void>,
): Promise<boolean> {
  let held = await store.lease(name, holder, ttlMs);
  if (!held) return false;
  let renewing = Promise.resolve();
  const renew = async (): Promise<void> => {
    held = await store.lease(name, holder, ttlMs).catch(() => false);
  };
  const renewal = setInterval(() => {
    renewing = renewing.then(renew);
  }, ttlMs / 3);
  try {
    await work(() => held);
  } finally {
    clearInterval(renewal);
    // One that is under way would take the lease again after it was given back.
    await renewing;
    await store.release(name, holder).catch(() => undefined);
  }
  return true;
}

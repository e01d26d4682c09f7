import type { Log } from '../log/index.ts';
import type { Store } from '../store/index.ts';
import { createWaker } from './waker.ts';

export interface LeaseOptions {
  store: Pick<Store, 'lease' | 'release'>;
  name: string;
  /** Tells this process from its replicas. */
  holder: string;
  /** The lease's duration in ms: a holder that does not renew it loses it after that. */
  ttlMs: number;
  /** Called when work went on past the lease's deadline: another replica may have done the same work. */
  log: Pick<Log, 'warn'>;
}

/**
 * Runs `work` while no replica does the same, and gives the lease back at its end, so that whichever replica has something to do
 * next need not wait; answers whether it was this one's turn. `isHeld` says whether it still is. @throws what `work` throws, and EngineDown
 */
export async function whileLeased(
  { store, name, holder, ttlMs, log }: LeaseOptions,
  work: (isHeld: () => boolean) => Promise<void>,
): Promise<boolean> {
  let deadline = 0;
  let isTold = false;
  const take = async (): Promise<boolean> => {
    // Taken before the store is asked, so that our deadline is never later than the store's.
    const asked = performance.now();
    const isMine = await store.lease(name, holder, ttlMs);
    if (isMine) deadline = asked + ttlMs;
    return isMine;
  };
  const tellIfLate = (): void => {
    if (isTold || performance.now() <= deadline) return;
    isTold = true;
    log.warn({ lease: name, holder, ttlMs }, 'a lease was held past its deadline');
  };
  let held = await take();
  if (!held) return false;
  let renewing = Promise.resolve();
  const renew = async (): Promise<void> => {
    tellIfLate();
    held = await take().catch(() => false);
  };
  const renewal = setInterval(() => {
    renewing = renewing.then(renew);
  }, ttlMs / 3);
  try {
    await work(() => held);
  } finally {
    tellIfLate();
    clearInterval(renewal);
    // A renewal that is under way would take the lease again after its release.
    await renewing;
    await store.release(name, holder).catch(() => undefined);
  }
  return true;
}

/** Runs work while no replica does the same; answers whether it was this one's turn. */
export type Leased = (work: (isHeld: () => boolean) => Promise<void>) => Promise<boolean>;

interface Rounds extends LeaseOptions {
  /** Milliseconds from one round to the next. */
  every: number;
  /** Takes the lease where it finds something to do: a replica with nothing to do takes none (docs/store 19). */
  round: (leased: Leased) => Promise<unknown>;
  /** Logged of a round that fails; the next one comes all the same. */
  failed: string;
}

/** Works at once and then from time to time. */
export function createLeasedRounds({ every, round, failed, ...lease }: Rounds) {
  const waker = createWaker();
  let stopping = false;
  let loop: Promise<void> | undefined;
  const once = async (): Promise<void> => {
    await round((work) => whileLeased(lease, (isHeld) => work(() => isHeld() && !stopping)));
  };
  const run = async (): Promise<void> => {
    while (!stopping) {
      await once().catch((error: unknown) => lease.log.warn({ error }, failed));
      if (!stopping) await waker.wait(every);
    }
  };
  return {
    start(): void {
      loop ??= run();
    },
    /** One round, now. */
    round: once,
    async stop(): Promise<void> {
      stopping = true;
      waker.wake();
      await loop;
    },
  };
}

import { createWaker } from './waker.ts';
import { whileLeased, type LeaseOptions } from './while-leased.ts';

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

import { ProblemError } from '@portal/service-kit/http';
import { messages } from '../messages.ts';

/** 503: too many passwords are being checked at once. */
class TooBusy extends ProblemError {
  constructor() {
    super(503, 'unavailable', messages.password.busy, { retryAfter: 2 });
  }
}

export interface ConcurrencyLimit {
  /** Runs `work` when it is its turn: after all that wait, or, `first`, after those alone that go first as well. @throws TooBusy where too many wait */
  run<T>(work: () => Promise<T>, first?: boolean): Promise<T>;
  /** For who does something before the work. @throws TooBusy where too many wait now */
  demandRoom(): void;
}

interface Options {
  /** How many run at the same time; of those that do not go first, one less where there is more than one. */
  atOnce: number;
  /** How many may wait, those that go first counted apart. */
  waiting: number;
}

/** Keeps work that takes a whole core and much memory to what the machine has, so that a flood of it delays nobody for long (docs/sessions 3). */
export function createConcurrencyLimit({ atOnce, waiting }: Options): ConcurrencyLimit {
  /** All others leave one place free, so that who goes first need not wait for one of theirs to end. */
  const forOthers = Math.max(1, atOnce - 1);
  const firsts: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;

  const takePlace = async (first: boolean): Promise<void> => {
    if (running < (first ? atOnce : forOthers)) {
      running += 1;
      return;
    }
    const queue = first ? firsts : others;
    if (queue.length >= waiting) throw new TooBusy();
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  /** The place goes to who waits, or is free. */
  const done = (): void => {
    const next = firsts.shift() ?? (running <= forOthers ? others.shift() : undefined);
    if (next) next();
    else running -= 1;
  };

  return {
    demandRoom() {
      if (running >= forOthers && others.length >= waiting) throw new TooBusy();
    },
    async run(work, first = false) {
      await takePlace(first);
      try {
        return await work();
      } finally {
        done();
      }
    },
  };
}

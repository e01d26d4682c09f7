/** A sleep that can be interrupted. A wake while nobody sleeps ends the next sleep at once. */
export function createWaker() {
  let awake = false;
  let rise: (() => void) | undefined;
  return {
    wake(): void {
      awake = true;
      rise?.();
    },
    async wait(ms: number): Promise<void> {
      if (!awake) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          timer.unref();
          rise = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      awake = false;
      rise = undefined;
    },
  };
}

interface BackoffOptions {
  /** Milliseconds until the next look when nothing is left to do. */
  pollMs: number;
  /** Milliseconds until the next look after a round in which another replica had the lease; doubled up to `pollMs` with each further one. */
  backoffMs: number;
}

/** How long a replica waits after each round, with a backoff: while another replica holds the lease for long, it is asked for less and less often. */
export function createBackoff({ pollMs, backoffMs }: BackoffOptions): (isDone: boolean) => number {
  let next = backoffMs;
  return (isDone) => {
    const wait = isDone ? pollMs : Math.min(next, pollMs);
    next = isDone ? backoffMs : wait * 2;
    return wait;
  };
}

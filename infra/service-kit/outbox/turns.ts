export interface TurnsOptions {
  /** Milliseconds until the next look when nothing is left to do. */
  pollMs: number;
  /** Milliseconds until the next look after a round in which another replica had the lease; doubled up to `pollMs` with each further one. */
  turnMs: number;
}

/** How long a replica waits after each round: one that works or hangs for long is not asked again and again whether it has ended. */
export function createTurns({ pollMs, turnMs }: TurnsOptions): (isDone: boolean) => number {
  let next = turnMs;
  return (isDone) => {
    const wait = isDone ? pollMs : Math.min(next, pollMs);
    next = isDone ? turnMs : wait * 2;
    return wait;
  };
}

/** Work in order per key, different keys side by side, at most `width` at once. */
export function createLanes(width: number) {
  const tails = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let open = 0;

  const enter = async (): Promise<void> => {
    if (running < width) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    run<T>(key: string, work: () => Promise<T>): Promise<T> {
      open += 1;
      const before = tails.get(key) ?? Promise.resolve();
      const done = before.then(enter).then(async () => {
        try {
          return await work();
        } finally {
          leave();
          open -= 1;
        }
      });
      const tail: Promise<void> = done
        .then(
          () => undefined,
          () => undefined,
        )
        .then(() => {
          if (tails.get(key) === tail) tails.delete(key);
        });
      tails.set(key, tail);
      return done;
    },
    isIdle: () => open === 0,
    /** Resolves when everything given so far has ended, well or badly. */
    settled: async () => {
      await Promise.all(tails.values());
    },
  };
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Work that many ask for at once: whoever asks gets the answer of a run that begins after asking, shared with all who ask before it does. Never two at a time. */
export function sharedRun<T>(work: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const begin = (): Promise<T> => {
    next = undefined;
    return work();
  };
  return () => {
    if (!next) {
      // What is asked for side by side shares a run.
      next = last.then(turn).then(begin);
      last = next.catch(() => undefined);
    }
    return next;
  };
}

/** How long a count is shown again, in ms. */
const freshMs = 2_000;
const mostEntries = 500;

/** Counts of one store, kept for two seconds and never across a write of this process. */
export interface CountCache {
  /** What `count` answers; whoever asks the same meanwhile shares the answer. */
  of<T>(key: unknown, count: () => Promise<T>): Promise<T>;
  /** Does a write, which ends everything that was counted before it was done. */
  whileWriting<T>(write: () => Promise<T>): Promise<T>;
}

export function createCountCache(): CountCache {
  const entries = new Map<string, { until: number; answer: Promise<unknown> }>();
  return {
    of<T>(key: unknown, count: () => Promise<T>): Promise<T> {
      const name = JSON.stringify(key);
      const known = entries.get(name);
      if (known && known.until > performance.now()) return known.answer as Promise<T>;
      if (entries.size >= mostEntries) entries.clear();
      const answer = count();
      entries.set(name, { until: performance.now() + freshMs, answer });
      answer.catch(() => entries.delete(name));
      return answer;
    },
    async whileWriting(write) {
      try {
        return await write();
      } finally {
        entries.clear();
      }
    },
  };
}

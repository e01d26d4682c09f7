/** How long a count is reused, in ms. */
const freshMs = 2_000;
const mostEntries = 500;

/** Counts of one store, kept for two seconds and never across a write of this process. */
export function createCountCache() {
  const entries = new Map<string, { until: number; answer: Promise<unknown> }>();
  return {
    /** What `count` answers; whoever asks the same meanwhile shares the answer. */
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
    /** Forgets every count, those under way too: after each write. */
    forget: (): void => entries.clear(),
  };
}

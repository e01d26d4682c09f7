/** How long a count is reused, in ms. */
const freshMs = 2_000;
/** Of one collection. */
const mostEntries = 500;

type Entries = Map<string, { until: number; answer: Promise<unknown> }>;

/** Counts of one store, kept for two seconds and never across a write of this process to their collection. */
export function createCountCache() {
  const kept = new Map<string, Entries>();
  return {
    /** What `count` answers; whoever asks the same meanwhile shares the answer. */
    of<T>(collection: string, asked: unknown, count: () => Promise<T>): Promise<T> {
      const entries: Entries = kept.get(collection) ?? new Map();
      kept.set(collection, entries);
      const name = JSON.stringify(asked);
      const known = entries.get(name);
      if (known && known.until > performance.now()) return known.answer as Promise<T>;
      if (entries.size >= mostEntries) entries.clear();
      const answer = count();
      entries.set(name, { until: performance.now() + freshMs, answer });
      answer.catch(() => entries.delete(name));
      return answer;
    },
    /** Forgets every count of a collection, those under way too: after each write. */
    forget: (collection: string): void => void kept.delete(collection),
  };
}

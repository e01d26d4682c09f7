/** Remembers the answers of `make` until something was written; the longest unused are forgotten. */
export function createMemory<T>(stampOf: () => string, most = 64) {
  const kept = new Map<string, T>();
  let stamp = '';
  return (key: string, make: () => T): T => {
    const now = stampOf();
    if (now !== stamp) kept.clear();
    stamp = now;
    const answer = kept.has(key) ? (kept.get(key) as T) : make();
    kept.delete(key);
    kept.set(key, answer);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}

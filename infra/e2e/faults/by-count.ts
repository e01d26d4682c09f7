/** How often each value occurs. */
export const byCount = <T>(values: readonly T[]): Map<T, number> => {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

/** What occurs more than once. */
export const repeated = <T>(values: readonly T[]): T[] =>
  [...byCount(values)].filter(([, times]) => times > 1).map(([value]) => value);

/** How often each whole number occurs. Keys are numbers as text, as the store counts them; other keys are ignored. */
export type Histogram = Readonly<Record<string, number>>;

const sorted = (histogram: Histogram): [number, number][] =>
  Object.entries(histogram)
    .map(([value, amount]): [number, number] => [Number(value), amount])
    .filter(([value, amount]) => Number.isFinite(value) && amount > 0)
    .sort(([one], [other]) => one - other);

export const totalOf = (histogram: Histogram): number => sorted(histogram).reduce((sum, [, amount]) => sum + amount, 0);

/** The value at this rank; ranks begin at 1. */
function valueAt(histogram: Histogram, rank: number): number {
  let passed = 0;
  for (const [value, amount] of sorted(histogram)) {
    passed += amount;
    if (passed >= rank) return value;
  }
  return 0;
}

/** The middle value, or the mean of the two middle ones; null when empty. */
export function medianOf(histogram: Histogram): number | null {
  const total = totalOf(histogram);
  if (total === 0) return null;
  return (valueAt(histogram, Math.ceil(total / 2)) + valueAt(histogram, Math.floor(total / 2) + 1)) / 2;
}

/** The smallest value that `percent` of all do not exceed; null when empty. */
export function percentileOf(histogram: Histogram, percent: number): number | null {
  const total = totalOf(histogram);
  return total === 0 ? null : valueAt(histogram, Math.max(1, Math.ceil((total * percent) / 100)));
}

/** Counts with keys like 'account|12', by what stands before the last bar. */
export function byFirst(counts: Histogram): ReadonlyMap<string, Histogram> {
  const found = new Map<string, Record<string, number>>();
  for (const [key, amount] of Object.entries(counts)) {
    const at = key.lastIndexOf('|');
    if (at < 0) continue;
    const first = key.slice(0, at);
    const values = found.get(first) ?? {};
    values[key.slice(at + 1)] = amount;
    found.set(first, values);
  }
  return found;
}

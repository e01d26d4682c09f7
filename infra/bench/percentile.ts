/** The value that this share (0 to 1) of the values does not exceed. */
export function valueAt(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return sorted[Math.max(0, at)] ?? Number.NaN;
}

/** The same with one decimal. */
export const percentile = (values: readonly number[], share: number): number =>
  Math.round(valueAt(values, share) * 10) / 10;

/** Two decimals: many of what is measured takes less than a millisecond. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;

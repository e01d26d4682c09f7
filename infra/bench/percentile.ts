/** The value that this share (0 to 1) of the values does not exceed, with one decimal. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return Math.round((sorted[Math.max(0, at)] ?? Number.NaN) * 10) / 10;
}

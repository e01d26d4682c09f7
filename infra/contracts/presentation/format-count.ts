/** An integer with thousands separators: 2460 gives '2,460'. What is no integer comes back as it is. */
export function formatCount(count: number | string): string {
  const digits = String(count).trim();
  return /^\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, ',') : digits;
}

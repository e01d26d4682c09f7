/** An integer with thousands separators: 2460 gives '2,460'. What is no integer comes back as it is. */
export function formatCount(count: number | string): string {
  const digits = String(count).trim();
  return /^\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, ',') : digits;
}

/** An amount kept as text, to the cent and never through floating point: '386400.00' in '$ (USD)' gives '$ (USD) 386,400.00'. */
export function formatMoney(amount: number | string, currency = ''): string {
  const [whole = '', cents = ''] = String(amount).trim().split('.');
  return `${currency} ${formatCount(whole)}.${cents.padEnd(2, '0')}`.trim();
}

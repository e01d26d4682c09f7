import { formatCount } from './format-count.ts';

/** An amount kept as text, to the cent and never through floating point: '386400.00' in '$ (USD)' gives '$ (USD) 386,400.00'. */
export function formatMoney(amount: number | string, currency = ''): string {
  const [whole = '', cents = ''] = String(amount).trim().split('.');
  return `${currency} ${formatCount(whole)}.${cents.padEnd(2, '0')}`.trim();
}

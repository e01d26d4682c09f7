/**
 * What every answer of a portal at this address carries (accounts.md, 15): over https, that browsers come back over https alone,
 * in the words of HSTS. `off` sends nothing.
 */
export const hstsHeaders = (publicUrl: string, hsts: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') && hsts !== 'off' ? { 'Strict-Transport-Security': hsts } : {};

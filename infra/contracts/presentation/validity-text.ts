import type { Validity } from '../protocol/validity.ts';
import { formatDay } from './format-day.ts';

const said = (words: string, day: string | null): string => (day === null ? words : `${words} ${formatDay(day)}`);

/** What stands beside the badge Accepted (council-year.md, 0): 'Valid until 11 March 2027'. */
export function validityText({ state, until, since }: Validity): string {
  if (state === 'ended') return said('Ended', since);
  if (state === 'suspended') return since === null ? 'Suspended' : said('Suspended since', since);
  if (state === 'conditional') return 'Approved subject to conditions';
  return state === 'expired' ? said('Expired', since) : said('Valid until', until);
}

import { longestPeriod, type ReportPeriod } from '@portal/contracts/protocol';
import { BadRequest } from '@portal/service-kit/http';
import { lastTwelveMonths, monthsBetween } from '../../domain/months.ts';
import { words } from '../../words.ts';

/** The months that are asked for; the last twelve where none is. @throws BadRequest where there are none, or too many */
export function monthsOf({ from, to }: ReportPeriod, today: string): readonly string[] {
  if (from === undefined && to === undefined) return lastTwelveMonths(today);
  const months = monthsBetween(from ?? to ?? '', to ?? today.slice(0, 7));
  if (months.length === 0 || months.length > longestPeriod)
    throw new BadRequest(words.badPeriod, [{ field: 'from', message: words.badPeriod }]);
  return months;
}

import type { Validity } from '../protocol/validity.ts';
import { formatDay } from './format-day.ts';
import { statusMessages } from './status-messages.ts';

/** What stands beside the badge Accepted (council-year.md, 0): 'Valid until 11 March 2027'. */
export function validityText({ state, until, since }: Validity): string {
  const says = statusMessages.validity;
  const dated = (text: string, withDay: (given: { day: string }) => string, day: string | null) =>
    day === null ? text : withDay({ day: formatDay(day) });
  switch (state) {
    case 'ended':
      return dated(says.ended, says.endedOn, since);
    case 'suspended':
      return dated(says.suspended, says.suspendedSince, since);
    case 'conditional':
      return says.conditional;
    case 'expired':
      return dated(says.expired, says.expiredOn, until);
    default:
      return dated(says.valid, says.validUntil, until);
  }
}

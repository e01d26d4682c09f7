import type { Validity } from './validity.ts';
import { formatDay } from '../presentation/format-day.ts';
import { statusMessages } from '../protocol/status-messages.ts';

/** What stands beside the badge Accepted (docs/follow-ups 1): 'Valid until 11 March 2027'. */
export function validityText({ state, until, since }: Validity): string {
  const says = statusMessages.validity;
  switch (state) {
    case 'ended':
      return says.endedOn({ day: formatDay(since) });
    case 'suspended':
      return says.suspendedSince({ day: formatDay(since) });
    case 'conditional':
      return says.conditional;
    case 'expired':
      return says.expiredOn({ day: formatDay(until) });
    default:
      return says.validUntil({ day: formatDay(until) });
  }
}

import { formatDay } from '@portal/contracts/presentation';
import { daysWith, type Protocol } from '@portal/contracts/protocol';
import type { Fact } from '@portal/ui-kit';
import { portalToday } from '../form/today.ts';
import { words } from '../words.ts';

const { clocks } = words;

/** The two clocks of a protocol and the end of its approval, for the top of its page. `reader` 'owner' is spoken to as the researcher. */
export function timeFacts(protocol: Protocol, reader: 'council' | 'owner', now = Date.now()): readonly Fact[] {
  const { council, researcher } = daysWith(protocol, now);
  const until = protocol.valid_until;
  return [
    { label: clocks.council, value: council },
    { label: reader === 'owner' ? clocks.you : clocks.researcher, value: researcher },
    ...(until === null ? [] : [{ label: clocks.validUntil, value: endOf(until, portalToday(now)) }]),
  ];
}

const endOf = (until: string, today: string): string =>
  until < today ? clocks.overdue(formatDay(until)) : formatDay(until);

import { formatDay } from '@portal/contracts/presentation';
import { daysWith, type ProtocolRow } from '@portal/contracts/protocol';
import { portalToday } from '../form/today.ts';
import { words } from '../words.ts';

const { clocks } = words;

/** What compliance's lists say of time under a status: how long it was with whom, until when its approval is good. */
export function timeNotes(row: ProtocolRow, now = Date.now()): readonly string[] {
  const { council, researcher } = daysWith(row, now);
  const { valid_until: until } = row;
  return [
    clocks.withCouncil(council),
    // Only a protocol that was sent back has been with its researcher.
    ...(row.status === 'rejected' || row.researcher_ms > 0 ? [clocks.withResearcher(researcher)] : []),
    ...(until === null
      ? []
      : [until < portalToday(now) ? clocks.renew(formatDay(until)) : clocks.until(formatDay(until))]),
  ];
}

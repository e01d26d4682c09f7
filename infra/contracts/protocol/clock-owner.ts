import { statusTable, type Status, type ClockOwner } from './status.ts';

/** Whose clock runs in this status; null: nobody's. */
export const clockOwnerOf = (status: Status): ClockOwner | null => statusTable[status].clockOwner;

/** What is kept of the two clocks of a protocol: milliseconds until it came into its status. */
interface Stopped {
  status: Status;
  status_since: string;
  council_ms: number;
  researcher_ms: number;
}

const day = 24 * 60 * 60 * 1000;

/** Whole days that a protocol has been with each until `now` (ms since 1970). */
export function daysWith(
  { status, status_since, council_ms, researcher_ms }: Stopped,
  now: number,
): Readonly<Record<ClockOwner, number>> {
  const turn = clockOwnerOf(status);
  const running = Math.max(0, now - Date.parse(status_since));
  const days = (kept: number, whose: ClockOwner) => Math.floor((kept + (turn === whose ? running : 0)) / day);
  return { council: days(council_ms, 'council'), researcher: days(researcher_ms, 'researcher') };
}

import { statusTable, type Status, type ClockOwner } from './status.ts';

/** Whose clock runs in this status; null: nobody's. A council's protocol that waits for its researcher all the same is the researcher's. */
export function clockOwnerOf(status: Status, waitsForResearcher = false): ClockOwner | null {
  const turn = statusTable[status].clockOwner;
  return turn === 'council' && waitsForResearcher ? 'researcher' : turn;
}

/** What is kept of the two clocks of a protocol: whose runs since when, and the milliseconds until then. */
interface Stopped {
  clock_owner: ClockOwner | null;
  clock_since: string;
  council_ms: number;
  researcher_ms: number;
}

const day = 24 * 60 * 60 * 1000;

/** Whole days that a protocol has been with each until `now` (ms since 1970). */
export function daysWith(
  { clock_owner, clock_since, council_ms, researcher_ms }: Stopped,
  now: number,
): Readonly<Record<ClockOwner, number>> {
  const running = Math.max(0, now - Date.parse(clock_since));
  const days = (kept: number, whose: ClockOwner) => Math.floor((kept + (clock_owner === whose ? running : 0)) / day);
  return { council: days(council_ms, 'council'), researcher: days(researcher_ms, 'researcher') };
}

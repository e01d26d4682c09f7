import { isStatus, type Turn, turnOf } from '@portal/contracts/protocol';

/** One line of a protocol's history, as far as the clocks go. */
export interface Transition {
  /** UTC instant. */
  at: string;
  action: string;
  from: string | null;
  to: string | null;
}

/** For how long a protocol has been with whom, until its last change of status. Milliseconds. */
export interface Clocks {
  council_ms: number;
  researcher_ms: number;
  /** Whose clock goes on; null once it is accepted or deleted. */
  turn: Turn | null;
  /** Since when it goes on, or stands still. UTC instant. */
  since: string;
}

const isMove = ({ action, from, to }: Transition): boolean =>
  action === 'protocol.deleted' || (action.startsWith('protocol.') && from !== to);

/**
 * The two clocks from the transitions on record: a rejected protocol is with its researcher, an accepted or deleted one with nobody,
 * every other with the council.
 */
export function clocksOf(history: readonly Transition[], created: string): Clocks {
  let clocks: Clocks = { council_ms: 0, researcher_ms: 0, turn: 'council', since: created };
  for (const line of history) {
    if (!isMove(line) || !isStatus(line.to)) continue;
    const passed = Math.max(0, Date.parse(line.at) - Date.parse(clocks.since));
    const { council_ms, researcher_ms, turn } = clocks;
    clocks = {
      council_ms: council_ms + (turn === 'council' ? passed : 0),
      researcher_ms: researcher_ms + (turn === 'researcher' ? passed : 0),
      turn: line.action === 'protocol.deleted' ? null : turnOf(line.to),
      since: line.at,
    };
  }
  return clocks;
}

/** Later than any instant in ms. */
const never = 1e15;

/**
 * Sorts by one clock without knowing what time it is, the longest first: by when it would have started had it never stood still, and
 * after all that run those that stand.
 */
export const clockKey = ({ turn, since, ...clocks }: Clocks, whose: Turn): number =>
  (turn === whose ? Date.parse(since) : never) - clocks[`${whose}_ms`];

const day = 24 * 60 * 60 * 1000;
const decisions: readonly string[] = ['protocol.accepted', 'protocol.rejected'];

/** When a protocol was decided on for the first time, and after how many whole days; undefined while it was not. */
export function firstDecisionOf(
  history: readonly Pick<Transition, 'at' | 'action'>[],
  created: string,
): { at: string; days: number } | undefined {
  const at = history.find(({ action }) => decisions.includes(action))?.at;
  return at === undefined
    ? undefined
    : { at, days: Math.max(0, Math.floor((Date.parse(at) - Date.parse(created)) / day)) };
}

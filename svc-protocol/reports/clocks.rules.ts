import { wholeDays } from '../protocol/calendar.rules.ts';
import { isStatus, type ClockOwner, clockOwnerOf, type Status } from '@portal/contracts/protocol';
import { standingDecisions } from '../decisions/decide.rules.ts';

/** The fields of a history entry that the clocks need. */
export interface Transition {
  /** UTC instant. */
  at: string;
  action: string;
  from: string | null;
  to: string | null;
  /** `waits`: after it the protocol waits for its researcher, whatever its status. */
  detail?: Readonly<Record<string, unknown>> | undefined;
}

/** How long a protocol was with the council and with its researcher up to the last time that a clock moved, in milliseconds. */
export interface Clocks {
  council_ms: number;
  researcher_ms: number;
  /** Whose clock is running; null once the protocol is accepted or archived. */
  owner: ClockOwner | null;
  /** Since when it has been running, or stopped. UTC instant. */
  since: string;
}

const isMove = ({ action, from, to }: Transition): boolean =>
  action === 'protocol.deleted' || action === 'protocol.restored' || (action.startsWith('protocol.') && from !== to);

/**
 * Computes both clocks from the history. A rejected protocol is with its researcher, and so is every other that waits for them
 * (`waitsForResearcher`); an accepted or archived one with nobody, every other with the council.
 */
export function clocksOf(history: readonly Transition[], created: string): Clocks {
  let clocks: Clocks = { council_ms: 0, researcher_ms: 0, owner: 'council', since: created };
  let [status, isArchived, waited]: [Status, boolean, boolean] = ['pending', false, false];
  for (const line of history) {
    const moved = isMove(line) && isStatus(line.to) ? line.to : undefined;
    const waits = line.detail?.waits === true;
    if (moved === undefined && waits === waited) continue;
    if (moved !== undefined) [status, isArchived] = [moved, line.action === 'protocol.deleted'];
    waited = waits;
    const next = isArchived ? null : clockOwnerOf(status, waits);
    // Both stand since then: an accepted protocol that was archived and restored is as it was.
    if (next === null && clocks.owner === null) continue;
    const passed = Math.max(0, Date.parse(line.at) - Date.parse(clocks.since));
    const { council_ms, researcher_ms, owner } = clocks;
    clocks = {
      council_ms: council_ms + (owner === 'council' ? passed : 0),
      researcher_ms: researcher_ms + (owner === 'researcher' ? passed : 0),
      owner: next,
      since: line.at,
    };
  }
  return clocks;
}

/** Later than any instant in ms. */
const never = 1e15;

/**
 * A sort key for one clock that stays valid as time passes, longest first: the instant at which the clock would have started had it
 * never stopped. Stopped clocks come after all running ones.
 */
export const clockKey = ({ owner, since, ...clocks }: Clocks, whose: ClockOwner): number =>
  (owner === whose ? Date.parse(since) : never) - clocks[`${whose}_ms`];

/** When the first decision was made that was not taken back, and after how many whole days; undefined before it. */
export function firstDecisionOf(
  history: readonly Pick<Transition, 'at' | 'action'>[],
  created: string,
): { at: string; days: number } | undefined {
  const at = standingDecisions(history)[0]?.at;
  return at === undefined ? undefined : { at, days: wholeDays(created, at) };
}

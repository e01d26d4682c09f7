import { slots, type Slot } from './slot.rules.ts';
import { standingDecisions } from '../decisions/standing-decisions.rules.ts';

/** The fields of a history entry that are needed here. */
interface Line {
  at: string;
  action: string;
  detail?: unknown;
}

const comments: readonly string[] = ['protocol.partially_reviewed', 'protocol.reviewed'];

const slotOf = ({ detail }: Line): unknown => (detail as { slot?: unknown } | undefined)?.slot;

/** When the current comments were made: each slot's and the council's. Null when the history has no such entry. */
export function commentedAt(history: readonly Line[]): Record<Slot | 'compliance', string | null> {
  const last = (is: (line: Line) => boolean): string | null => history.findLast(is)?.at ?? null;
  const [first, second] = slots.map((slot) => last((line) => comments.includes(line.action) && slotOf(line) === slot));
  return {
    reviewer: first ?? null,
    alt_reviewer: second ?? null,
    compliance: standingDecisions(history).at(-1)?.at ?? null,
  };
}

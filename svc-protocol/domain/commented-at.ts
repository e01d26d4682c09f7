import { slots, type Slot } from './slot.ts';

/** A line of history, as far as it tells when something was said. */
interface Line {
  at: string;
  action: string;
  detail?: unknown;
}

const comments: readonly string[] = ['protocol.partially_reviewed', 'protocol.reviewed'];
const decisions: readonly string[] = ['protocol.accepted', 'protocol.rejected'];

const slotOf = ({ detail }: Line): unknown => (detail as { slot?: unknown } | undefined)?.slot;

/** When what is said now was said: each slot's comment and the council's; null where no line tells. */
export function commentedAt(history: readonly Line[]): Record<Slot | 'compliance', string | null> {
  const last = (is: (line: Line) => boolean): string | null => history.findLast(is)?.at ?? null;
  const [first, second] = slots.map((slot) => last((line) => comments.includes(line.action) && slotOf(line) === slot));
  return {
    reviewer: first ?? null,
    alt_reviewer: second ?? null,
    compliance: last(({ action }) => decisions.includes(action)),
  };
}

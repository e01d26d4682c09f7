import type { ProtocolEventType } from '@portal/contracts/events';
import type { Protocol } from './protocol.ts';
import { slots, type Slot } from './slot.ts';

/** One line of history, without who and when. Ids stand where names are shown. */
export interface HistoryLine {
  what: HistoryKind;
  from: string | null;
  to: string | null;
}

/** A status change is told by its event; a slot's by its name; a reason for declining by itself. */
export type HistoryKind =
  | ProtocolEventType
  | 'protocol.approval_dated'
  | 'reviewer'
  | 'alt_reviewer'
  | 'decline_reason'
  | 'conflict_of_interest';

/** What a decider answers: the protocol as it shall be, and what follows from that. */
export interface Decided {
  protocol: Protocol;
  event: ProtocolEventType;
  /** Reviewers whom this gives work: new in a slot, or forwarded to. */
  called: readonly string[];
  lines: readonly HistoryLine[];
  /** The slot of the reviewer who did it: what others are shown instead of a name. */
  by?: Slot;
}

/** The change from `before` to `after`, with its lines of history. */
export function decided(
  before: Protocol,
  after: Protocol,
  event: ProtocolEventType,
  { called = [], lines = [], by }: Partial<Pick<Decided, 'called' | 'lines' | 'by'>> = {},
): Decided {
  const slotLines = slots.flatMap((slot) =>
    before[slot] === after[slot] ? [] : [{ what: slot, from: before[slot], to: after[slot] }],
  );
  const statusLine = { what: event, from: before.status, to: after.status };
  return { protocol: after, event, called, lines: [statusLine, ...slotLines, ...lines], by };
}

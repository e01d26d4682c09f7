import type { Signature } from '@portal/contracts/accounts';
import type { MeetingItemRef } from '@portal/contracts/meetings';
import type { HistoryKind, ProtocolAct, ProtocolEventType, ProtocolState } from '@portal/contracts/events';
import type { Outcome } from '@portal/contracts/decisions';
import type { Protocol } from './protocol.types.ts';
import { slots, type Slot } from '../reviews/slot.rules.ts';

/** A history entry without actor and time. It holds account ids; names are looked up when it is shown. */
export interface HistoryLine {
  what: HistoryKind;
  from: string | null;
  to: string | null;
  /** The reason that the person gave. */
  why?: string;
  /** Of a signed act (docs/decisions 8). */
  signature?: Signature | undefined;
  /** Of a decision: the register says it (docs/record 12). */
  outcome?: Outcome | undefined;
  /** The meeting whose decision it was, and the number of its item (docs/meetings 20). */
  meeting?: MeetingItemRef | undefined;
  /** The id of the question that it tells of. */
  question?: string | undefined;
}

/** The outcome of a command: the changed protocol, its event and its history entries. */
export interface Decided {
  protocol: Protocol;
  event: ProtocolEventType;
  /** Ids of the reviewers who get work by it: newly assigned, or forwarded to. */
  called: readonly string[];
  /** By when they comment, where the command says so. */
  due_at?: string | undefined;
  /** Ids of the reviewers from whom it takes the review, and of those whom it reminds. */
  released?: readonly string[];
  reminded?: readonly string[];
  lines: readonly HistoryLine[];
  /** The slot of the reviewer who did it: others see 'Reviewer 1' instead of a name. */
  by?: Slot;
  /** The form that it decides, or whose act of that instant it takes back. */
  follow_up?: ProtocolState['follow_up'];
  /** The letter that it wrote. */
  letter?: ProtocolState['letter'];
  /** The question that it tells of. */
  question?: ProtocolState['question'];
}

/** The change from `before` to `after` with its history entries: status and `why`, changed slots, then `lines`. */
export function decided(
  before: Protocol,
  after: Protocol,
  event: ProtocolAct,
  {
    called = [],
    lines = [],
    by,
    why,
    ...kept
  }: Partial<Pick<Decided, 'called' | 'lines' | 'by'> & Omit<HistoryLine, 'what' | 'from' | 'to'>> = {},
): Decided {
  const slotLines = slots.flatMap((slot) =>
    before[slot] === after[slot] ? [] : [{ what: slot, from: before[slot], to: after[slot] }],
  );
  const statusLine = {
    what: event,
    from: before.status,
    to: after.status,
    ...(why !== undefined && { why }),
    ...kept,
  };
  return { protocol: after, event, called, lines: [statusLine, ...slotLines, ...lines], by };
}

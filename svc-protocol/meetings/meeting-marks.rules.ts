import { isAmendment, type FollowUpKind } from '@portal/contracts/follow-ups';
import { meetingItemRefSchema, type MeetingItemRef } from '@portal/contracts/meetings';
import type { HistoryKind } from '@portal/contracts/events';
import type { ItemRecorded } from './meeting.types.ts';

interface Line {
  action: string;
  detail?: Readonly<Record<string, unknown>> | undefined;
}

/** The meeting's item whose decision a line of a protocol's history tells. */
export function meetingIn({ detail }: Pick<Line, 'detail'>): MeetingItemRef | undefined {
  const parsed = meetingItemRefSchema.safeParse(detail?.meeting);
  return parsed.success ? parsed.data : undefined;
}

/** Whether a line is of this meeting, and of this item where it is named. */
export function cameFromMeeting(line: Line, { id, item }: { id: string; item?: number }): boolean {
  const meeting = meetingIn(line);
  return meeting?.id === id && (item === undefined || meeting.item === item);
}

/** What may happen to a protocol between meeting and signature without making its decision another one. */
const harmless: readonly string[] = [
  'protocol.renewal_due',
  'protocol.review_due',
  'protocol.review_late',
  'protocol.review_dated',
  'protocol.letter_written',
] satisfies HistoryKind[];

interface Records {
  protocol: { history: readonly Line[] };
  form?: { history: readonly Line[] } | undefined;
}

/**
 * Whether protocol or form have changed since the meeting saw them. What another item of the same meeting did to the protocol counts
 * only where both amend it.
 */
export function changedSince(
  { protocol, form }: Records,
  seen: ItemRecorded['seen'],
  { id, kind }: { id: string; kind: FollowUpKind | null },
): boolean {
  const isChange = (line: Line): boolean => {
    if (harmless.includes(line.action)) return false;
    return !cameFromMeeting(line, { id }) || (kind !== null && isAmendment(kind) && line.action === 'protocol.amended');
  };
  return protocol.history.slice(seen.protocol).some(isChange) || (form?.history.length ?? 0) !== seen.form;
}

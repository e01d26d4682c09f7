import type { FollowUpEventType } from './follow-up-events.ts';
import type { ProtocolEventType } from './protocol-events.ts';

/** What a protocol's own history tells of. A status change is named by its event, a change of reviewer by its slot, what a reviewer states when declining by its field. */
export type HistoryKind =
  | ProtocolEventType
  | 'protocol.approval_dated'
  | 'protocol.second_reviewer_needed'
  | 'protocol.review_dated'
  | 'protocol.letter_withdrawn'
  | 'reviewer'
  | 'alt_reviewer'
  | 'decline_reason'
  | 'conflict_of_interest'
  | 'no_conflict_of_interest';

/** What the history of one of its forms tells of. */
export type FormHistoryKind = Exclude<FollowUpEventType, 'follow_up.snapshot'>;

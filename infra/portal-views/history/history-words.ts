import type { HistoryEntry } from '@portal/contracts/protocol';
import { formatDay } from '@portal/contracts/presentation';
import { words } from '../words.ts';

type Told = (entry: HistoryEntry) => string;

/** A reviewer's place: 'Assigned to Reviewer 1', with the name where the reader may know it. */
const placed =
  (place: string): Told =>
  ({ from, to }) => {
    const named = (who: string) => (who === place ? place : `${who} as ${place}`);
    if (to === null) return `${from === null || from === place ? place : `${from}, ${place},`} is no longer assigned`;
    return from === null ? `Assigned to ${named(to)}` : `Assigned to ${named(to)}, in place of ${from}`;
  };

/** What each line of a protocol's history says in words, by its kind. A new kind of line gets its sentence here. */
const sentences: Readonly<Record<string, Told>> = {
  'protocol.submitted': () => 'Application submitted',
  'protocol.assigned': () => 'Assigned to reviewers',
  'protocol.declined': () => 'Assignment declined by a reviewer',
  'protocol.partially_reviewed': () => 'First reviewer’s comment left',
  'protocol.reviewed': () => 'Review completed',
  'protocol.accepted': () => 'Proposal accepted',
  'protocol.rejected': () => 'Proposal rejected',
  'protocol.conditions_met': () => 'Conditions of the approval met',
  'protocol.letter_written': () => 'Letter written anew',
  'protocol.responded': () => 'Response to comments submitted',
  'protocol.forwarded': () => 'Response forwarded to reviewers',
  'protocol.section_updated': ({ to }) => (to === null ? 'Section changed' : `Section “${to}” changed`),
  'protocol.renewal_due': ({ to }) => `Reminded that the approval is valid until ${formatDay(to ?? '')}`,
  'protocol.approval_dated': ({ to }) => `Approval valid until ${formatDay(to ?? '')}, counted from the decision`,
  'protocol.second_reviewer_needed': () => 'A second reviewer is needed: the study type changed',
  'protocol.renewed': ({ to }) => `Approval renewed until ${formatDay(to ?? '')}`,
  'protocol.approval_ended': () => 'Approval ended',
  'protocol.suspended': ({ to }) => (to === 'enrolment' ? 'Approval suspended: enrolment only' : 'Approval suspended'),
  'protocol.suspension_lifted': () => 'Suspension of the approval lifted',
  'protocol.reviewer_replaced': () => 'Reviewer replaced',
  'protocol.review_due': ({ to }) => `Reviewer reminded: the comment is due ${formatDay(to ?? '')}`,
  'protocol.review_late': ({ to }) => `Reviewer reminded and officers told: the comment was due ${formatDay(to ?? '')}`,
  'protocol.review_dated': ({ to }) => `Comment due ${formatDay(to ?? '')}`,
  'protocol.deleted': () => 'Submission deleted: moved to the archive',
  'protocol.restored': () => 'Submission restored from the archive',
  reviewer: placed(words.reviews.reviewer1),
  alt_reviewer: placed(words.reviews.reviewer2),
  conflict_of_interest: ({ to }) =>
    to === null ? 'Conflict of interest declared' : `Conflict of interest declared: ${to}`,
  decline_reason: ({ to }) => (to === null ? 'No reason given' : `Reason: ${to}`),
};

/** A line of history as a sentence, with the reason that was given; one of a kind that this page does not know yet says what the server calls it. */
export function sentenceOf(entry: HistoryEntry): string {
  const told = sentences[entry.kind]?.(entry) ?? entry.what;
  const sentence = entry.meeting === undefined ? told : `${told}, in meeting ${entry.meeting}`;
  return entry.why === undefined ? sentence : `${sentence}. Reason: ${entry.why}`;
}

export const historyWords = {
  title: 'History',
  by: (who: string): string => `by ${who}`,
  failed: 'The history could not be loaded.',
} as const;

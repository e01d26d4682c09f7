import type { FormHistoryKind, HistoryKind } from '@portal/contracts/events';
import { catalogue } from '@portal/web-kit';

/** A reviewer's place has words of its own; a snapshot is published and never a line. */
type Told = Exclude<HistoryKind, 'reviewer' | 'alt_reviewer' | 'protocol.snapshot'> | FormHistoryKind;

/** What a protocol's history says. */
export const historyMessages = catalogue('history', {
  title: 'History',
  by: 'by {who}',
  failed: 'The history could not be loaded.',
  /** What each line says, by its kind. */
  kinds: {
    'protocol.submitted': 'Application submitted',
    'protocol.assigned': 'Assigned to reviewers',
    'protocol.declined': 'Assignment declined by a reviewer',
    'protocol.partially_reviewed': 'First reviewer’s comment received',
    'protocol.reviewed': 'Review completed',
    'protocol.accepted': 'Proposal accepted',
    'protocol.rejected': 'Proposal rejected',
    'protocol.decision_undone': 'Decision taken back',
    'protocol.conditions_met': 'Conditions of the approval met',
    'protocol.letter_written': 'New letter issued',
    'protocol.responded': 'Response to comments submitted',
    'protocol.forwarded': 'Response forwarded to reviewers',
    'protocol.section_updated': '{to, select, none {Section changed} other {Section “{to}” changed}}',
    'protocol.returned': 'Returned for completion',
    'protocol.completed': 'Completed and sent back to the council',
    'protocol.return_reminded': 'Researcher reminded to complete it by {to}',
    'protocol.checked': 'Completeness checked',
    'protocol.closed_incomplete': 'Closed as incomplete: it was to be completed by {to}',
    'protocol.return_withdrawn': 'Return for completion withdrawn',
    'protocol.renewal_due': 'Reminded that the approval is valid until {to}',
    'protocol.second_reviewer_needed': 'A second reviewer is needed: the study type changed',
    'protocol.renewed': 'Approval renewed until {to}',
    'protocol.approval_ended': 'Approval ended',
    'protocol.suspended': '{to, select, enrolment {Approval suspended: enrolment only} other {Approval suspended}}',
    'protocol.suspension_lifted': 'Suspension of the approval lifted',
    'protocol.reviewer_replaced': 'Reviewer replaced',
    'protocol.review_due': 'Reviewer reminded: the comment is due {to}',
    'protocol.review_late': 'Reviewer reminded and officers told: the comment was due {to}',
    'protocol.review_dated': 'Comment due {to}',
    'protocol.question_asked': 'Question to the researcher asked',
    'protocol.question_released': 'Question {to} sent to the researcher',
    'protocol.question_declined': 'Question not passed on to the researcher',
    'protocol.question_answered': 'Question {to} answered',
    'protocol.question_withdrawn': '{to, select, none {Question withdrawn} other {Question {to} withdrawn}}',
    'protocol.question_reminded': 'Researcher reminded of question {to}',
    'protocol.deleted': 'Submission deleted: moved to the archive',
    'protocol.restored': 'Submission restored from the archive',
    'protocol.amended': 'Application amended by an approved form',
    'protocol.form_refused': 'Follow-up form refused',
    'protocol.act_undone': 'Decision on a follow-up form taken back',
    'follow_up.submitted': 'Follow-up form sent',
    'follow_up.acknowledged': 'Follow-up form acknowledged',
    'follow_up.approved': 'Follow-up form approved',
    'follow_up.refused': 'Follow-up form refused',
    'follow_up.more_asked': 'More information requested about a follow-up form',
    'follow_up.answered': 'Requested information about a follow-up form provided',
    'follow_up.undone': 'Decision on a follow-up form taken back',
    conflict_of_interest:
      '{to, select, none {Conflict of interest declared} other {Conflict of interest declared: {to}}}',
    no_conflict_of_interest: 'Declared no conflict of interest',
    decline_reason: '{to, select, none {No reason given} other {Reason: {to}}}',
  } satisfies Record<Told, string>,
  /** A reviewer's place. */
  placed: {
    /** With the name, where the reader may know it. */
    named: '{who} as {place}',
    first: 'Assigned to {named}',
    inPlaceOf: 'Assigned to {named}, in place of {from}',
    left: '{place} is no longer assigned',
    leftNamed: '{from}, {place}, is no longer assigned',
  },
  ofForm: '{sentence}: {form}',
  inMeeting: '{sentence}, in meeting {meeting}',
  withReason: '{sentence}. Reason: {why}',
});

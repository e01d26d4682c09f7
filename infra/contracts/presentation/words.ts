import { said } from '../texts/index.ts';
import { studyTypes, type StudyType } from '../protocol/study-type.ts';
import { statusTable, type Status } from '../protocol/status.ts';

const statusLabels = Object.fromEntries(
  Object.entries(statusTable).map(([status, { label }]) => [status, label]),
) as Readonly<Record<Status, string>>;

const studyTypeLabels = Object.fromEntries(studyTypes.map((type) => [type, type])) as Record<StudyType, string>;

/** What is said wherever an application is read: on screen, on paper and in files. Field labels stand with their fields. */
export const readingWords = {
  answers: {
    blank: 'Not given',
    notAttached: 'Not attached',
    none: 'None',
    noneTicked: 'None',
    yes: 'Yes',
    no: 'No',
    answeredNo: 'Answered No',
    /** The questions of a group that were not ticked, where others were; `count` is one of `counts`, or a number. */
    otherQuestion: 'The other question',
    otherQuestions: said('The other {count} questions'),
    allQuestions: said('All {count} questions'),
    counts: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  },
  status: statusLabels,
  studyTypes: studyTypeLabels,
  /** What stands beside the badge Accepted (council-year.md, 0). */
  validity: {
    ended: 'Ended',
    endedOn: said('Ended {day}'),
    suspended: 'Suspended',
    suspendedSince: said('Suspended since {day}'),
    conditional: 'Approved subject to conditions',
    expired: 'Expired',
    expiredOn: said('Expired {day}'),
    valid: 'Valid until',
    validUntil: said('Valid until {day}'),
  },
  /** Names of groups of flags. */
  groups: {
    Included: 'Included',
    'Answered Yes': 'Answered Yes',
    Concerns: 'Concerns',
    Consent: 'Consent',
    'Required before you can submit': 'Required before you can submit',
    Optional: 'Optional',
  },
  /** What a letter is about, where it is no decision on the application. */
  letters: {
    accepted: 'Approval',
    rejected: 'Decision: rejected',
    'conditions-met': 'Conditions met',
    suspended: 'Approval suspended',
    'suspension-lifted': 'Suspension lifted',
    renewal: 'Approval renewed',
    reopening: 'Research may go on',
    amendment: 'Amendment approved',
    refusal: 'Form not approved',
    closure: 'Closed',
  },
  facts: { number: 'Protocol Number', status: 'Status', type: 'Type', date: 'Date of Submission' },
  clocks: { council: 'Days with the council', researcher: 'Days with the researcher', validUntil: 'Valid until' },
  reports: {
    month: 'Month',
    submitted: 'Submissions',
    studyType: 'Study type',
    decided: 'Decided',
    median: 'Median days',
    p90: '90th percentile, days',
    waitingFor: 'Waiting for',
    protocols: 'Protocols',
    reviewer: 'Reviewer',
    open: 'Open reviews',
    given: 'Comments given',
    medianComment: 'Median days to comment',
    form: 'Follow-up form',
    waiting: 'To be acknowledged',
    overdue: 'Overdue, more than 14 days',
    approval: 'Approval',
    who: { office: 'The council’s office', reviewers: 'Reviewers', researcher: 'Researchers' },
    bands: {
      soon: 'Ends within 60 days',
      to_30: 'Overdue by up to 30 days',
      to_90: 'Overdue by 31 to 90 days',
      beyond: 'Overdue by more than 90 days',
    },
  },
  attachments: { title: 'Attachments', attachment: 'Attachment', fileName: 'File name' },
  reviews: {
    title: 'Reviews',
    reviewer1: 'Reviewer 1',
    reviewer2: 'Reviewer 2',
    noComment: 'No comment',
    compliance: 'Compliance Comments',
  },
  previousRounds: {
    title: 'Previous rounds',
    round: said('Round {number}'),
    closed: said('Forwarded {day}'),
    said: 'What was said',
    changed: { owner: 'What you changed', council: 'What the researcher changed' },
    unchanged: 'Nothing in the application was changed.',
  },
  changes: {
    title: 'Changes in this response',
    round: said('Changes in response {number}'),
    mine: 'Changed since the rejection',
    gone: 'What was changed then is no longer kept.',
    answer: 'Answer',
    before: 'Before',
    now: 'Now',
    none: 'None',
  },
  ledger: {
    title: 'Points and answers',
    point: said('Point {n}'),
    remark: 'Remark',
    quote: 'Point',
    answer: 'Answer',
    answerOf: said('Answer in response {round}'),
    noAnswer: 'No answer to this point.',
    noAnswerYet: 'Not answered',
    source: { reviewer: 'Reviewer 1', alt_reviewer: 'Reviewer 2', compliance: 'Compliance' },
    state: { closed: 'Closed', open: 'Still open', none: 'Not marked' },
    since: said('Still open since round {round}'),
    mark: 'Mark',
    missing: 'What is still missing',
    before: 'As submitted',
    now: { owner: 'Your change', council: 'As changed' },
    unchanged: 'Not changed',
    sameFile: 'The same file.',
    none: 'There are no points.',
  },
  responses: { title: 'Responses', coverLetter: 'Cover letter', response: 'Response to comments' },
} as const;

/** The name of a group of flags. */
export const groupLabel = (group: string): string =>
  (readingWords.groups as Readonly<Record<string, string>>)[group] ?? group;

/** A study type as it is named; what is none comes back as it is. */
export const studyTypeLabel = (type: string): string =>
  (readingWords.studyTypes as Readonly<Record<string, string>>)[type] ?? type;

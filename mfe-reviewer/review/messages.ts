import { catalogue } from '@portal/web-kit';
import type { Recommendation } from '@portal/contracts/reviews';

/** What people read on the page of a protocol. */
export const messages = catalogue('reviewer', {
  conflict: {
    heading: 'Conflict of interest',
    before: 'The application opens after your answer.',
    question:
      'Do you have any tie to these people, institutions or funder that could influence your judgement, or seem to?',
    title: 'Title',
    investigators: 'Investigators',
    institutions: 'Institutions',
    funder: 'Funder',
    answer: 'Your answer',
    none: 'I have none',
    one: 'I have one',
    oneHint: 'The council looks for another reviewer',
    choose: 'Select an answer',
    what: 'What is it?',
    whatHint: 'Only the council will see it.',
    whatMissing: 'Enter what it is',
    save: 'Save',
    close: 'Close',
    said: 'No conflict of interest, declared on {day}',
  },
  notes: {
    add: 'Add a note',
    to: 'to section {letter}, {title}',
    label: 'Your note on section {letter}',
    title: 'Your notes',
    use: 'Put my notes into the comment',
    section: 'Section {letter}, {title}:',
  },
  recommendation: {
    label: 'Recommendation to the council',
    optional: '(optional)',
    hint: 'Only the council will see it.',
    none: 'None',
    options: { accept: 'Accept', revise: 'Revise', reject: 'Reject' } satisfies Record<Recommendation, string>,
  },
  review: {
    title: 'Your review',
    comment: 'Comment',
    hint: 'Saved as you type, sent once. Until then only you can read it. The researcher reads it after the decision, without your name.',
    submit: 'Comment',
    empty: 'Please leave a comment',
    done: 'Protocol successfully reviewed',
    before: 'You were asked before:',
    toBefore: 'your earlier comment and what was changed since',
    unable: 'Unable to review this protocol?',
    given: 'Your comment has been sent and stays as it is.',
    closed: 'This protocol is not waiting for your comment.',
  },
});

import { beside, catalogue } from '@portal/web-kit';
import { readingMessages } from '../contract-messages.ts';

/** What people read of points, their answers and marks. */
export const messages = catalogue(
  'ledger',
  beside(readingMessages.ledger, {
    pdf: 'Points and answers (PDF)',
    newTab: '(opens in a new tab)',
    points: 'Points',
    stateOf: 'Point {n}: {state}',
    counts:
      '{closed} closed, {open} still open{unmarked, plural, =0 {} other {, {unmarked} not marked}}{remarks, plural, =0 {} one {, 1 remark} other {, {remarks} remarks}}',
    given: {
      compliance:
        'Saved as you mark, sent with Forward to Reviewer(s) or with the decision. The researcher can read what is still open after the decision.',
      reviewer:
        'Saved as you mark, sent with your comment. The researcher can read what is still open after the decision.',
    },
    settles: 'Point {n}: does the answer settle it?',
    optional: '(optional, the researcher reads it)',
    tooLong: 'Use at most 10,000 characters',
    noAnswer: 'No answer to this point.',
    inFile: 'It may be in the',
    responseFile: 'response file',
    shownWith: '{title} is shown with point {n}.',
    section: 'Section {letter}',
    changedOn: 'Changed {day}',
    savedOn: 'Saved {day}',
    replacedOn: 'Replaced {day}',
    notChanged: 'Not changed in this round',
    was: '{label}, {side}',
    marked: 'Marked {state}{by, select, none {} other { by {by}}}, {day}',
    capacity: { reviewer: 'the reviewer', compliance: 'compliance' },
  }),
);

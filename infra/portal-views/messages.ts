import { beside, catalogue } from '@portal/web-kit';
import { readingMessages } from './contract-messages.ts';

/** What people read where an application is read, whoever they are. Field labels stand in contracts. */
export const messages = catalogue('common', {
  viewer: { open: 'Read here', newTab: 'Open in a new tab', close: 'Back to the application' },
  answers: beside(readingMessages.answers, { newTab: '(opens in a new tab)' }),
  applicant: {
    title: 'Applicant',
    investigator: 'Investigator',
    institution: 'Institution',
    email: 'Email',
    telephone: 'Telephone',
  },
  detail: {
    title: 'Protocol: #{number}',
    onThisPage: 'On this page',
    changes: 'Changes',
    noSectionLetter: '·',
    print: 'Print',
    pdf: 'PDF',
    letter: 'Decision letter',
    archived: 'Archived on {day}{by, select, none {} other { by {by}}}',
    gone: 'There is no such protocol',
    goneText: 'It was deleted, or you are not allowed to see it.',
    goneBack: 'Go to the list of submissions',
  },
  attachments: beside(readingMessages.attachments, {
    link: 'Link',
    view: 'View',
    version: 'Version {version}, {day}',
    files: '{count, plural, one {1 file} other {{count} files}}',
  }),
  letters: {
    title: 'Letters',
    kind: 'Letter',
    version: 'Version',
    day: 'Day',
    state: 'State',
    open: 'Open',
    named: '{kind}, version {version}',
  },
  reviews: readingMessages.reviews,
  previousRounds: readingMessages.previousRounds,
  responses: readingMessages.responses,
});

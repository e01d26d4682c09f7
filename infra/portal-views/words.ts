import { formatCount, readingWords } from '@portal/contracts/reading';

/** What people read on the screens that more than one role has. Field labels stand in contracts. */
export const words = {
  answers: { ...readingWords.answers, newTab: '(opens in a new tab)' },
  status: readingWords.status,
  columns: {
    ...readingWords.facts,
    title: 'Title',
    actions: 'Actions',
  },
  pages: {
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: 'Page',
    showing: (first: number, last: number, total: number) =>
      `Showing ${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)}`,
  },
  unknownCount: '–',
  message: { dismiss: 'Dismiss' },
  load: {
    loading: 'Loading...',
    failed: 'This could not be loaded',
    offline: 'The portal cannot be reached',
    retry: 'Try again',
  },
  failed: 'Something went wrong. Please try again.',
  conflict: (status: string) =>
    `Someone has worked on this protocol meanwhile: its status is now “${status}”. Nothing was changed by you.`,
  detail: {
    title: (number: string) => `Protocol: #${number}`,
    onThisPage: 'On this page',
    noLetter: '·',
    print: 'Print',
    gone: 'There is no such protocol',
    goneText: 'It was deleted, or it is not one of those that you may see.',
    goneBack: 'To the list of submissions',
  },
  attachments: {
    ...readingWords.attachments,
    link: 'Link',
    view: 'View',
    files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  },
  reviews: readingWords.reviews,
  previousRounds: readingWords.previousRounds,
  responses: readingWords.responses,
} as const;

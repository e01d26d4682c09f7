import { formatCount, readingWords } from '@portal/contracts/presentation';

const countedDays = (days: number): string => (days === 1 ? '1 day' : `${formatCount(days)} days`);

/** What people read on the screens that more than one role has. Field labels stand in contracts. */
export const words = {
  viewer: { open: 'Read here', newTab: 'Open in a new tab', close: 'Back to the application' },
  answers: { ...readingWords.answers, newTab: '(opens in a new tab)' },
  status: readingWords.status,
  columns: {
    ...readingWords.facts,
    title: 'Title',
    reviewers: 'Reviewers',
    actions: 'Actions',
  },
  age: (days: number) => (days === 0 ? 'In this status since today' : `${countedDays(days)} in this status`),
  clocks: {
    ...readingWords.clocks,
    you: 'Days with you',
    withCouncil: (days: number) => `${countedDays(days)} with the council`,
    withResearcher: (days: number) => `${countedDays(days)} with the researcher`,
  },
  noReviewer: 'Nobody yet',
  find: {
    form: 'Find in this list',
    search: 'Search',
    hint: 'Number, title or investigator',
    studyType: 'Study type',
    allStudyTypes: 'All study types',
    from: 'From',
    to: 'To',
    status: 'Status',
    allStatuses: 'All statuses',
    approval: 'Approval',
    anyApproval: 'Any approval',
    validity: {
      ended: 'Ended',
      suspended: 'Suspended',
      conditional: 'Subject to conditions',
      expired: 'Expired',
      valid: 'Valid',
    },
    sort: 'Sort by',
    sorts: {
      '-created_date': 'Newest first',
      created_date: 'Oldest first',
      number: 'Number, ascending',
      '-number': 'Number, descending',
      title: 'Title, A to Z',
      '-title': 'Title, Z to A',
      status: 'Status, A to Z',
      '-status': 'Status, Z to A',
      '-council_days': 'Longest with council',
      '-researcher_days': 'Longest with researcher',
      valid_until: 'Ending soonest',
    },
    /** The second half is only heard where there is no room for it. */
    clear: 'Clear',
    clearWhat: ' search and filters',
    none: 'Nothing found',
    noneText: (search: string | undefined) =>
      search === undefined
        ? 'No submission in this list meets the filters chosen.'
        : `No submission in this list has “${search}” in its number, title or investigator. Check the spelling, use fewer words, or clear the search.`,
    found: (total: number, atLeast: boolean) =>
      atLeast ? `More than ${formatCount(total)} found` : `${formatCount(total)} found`,
  },
  export: { label: 'Export this list', csv: 'CSV', xlsx: 'Excel', newTab: ' (opens in a new tab)' },
  pages: {
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: 'Page',
    showing: (first: number, last: number, total: number, atLeast = false) =>
      `Showing ${formatCount(first)} to ${formatCount(last)} of ${atLeast ? 'more than ' : ''}${formatCount(total)}`,
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
    `This protocol has changed since you opened it. It is now ${status}. Nothing was overwritten. Your text is kept.`,
  applicant: {
    title: 'Applicant',
    investigator: 'Investigator',
    institution: 'Institution',
    email: 'E-mail',
    telephone: 'Telephone',
  },
  detail: {
    title: (number: string) => `Protocol: #${number}`,
    onThisPage: 'On this page',
    changes: 'Changes',
    noSectionLetter: '·',
    print: 'Print',
    pdf: 'PDF',
    letter: 'Decision letter',
    archived: (day: string, by: string | null) => `Archived on ${day}${by === null ? '' : ` by ${by}`}`,
    noReason: 'Deleted before reasons were kept.',
    gone: 'There is no such protocol',
    goneText: 'It was deleted, or it is not one of those that you may see.',
    goneBack: 'To the list of submissions',
  },
  attachments: {
    ...readingWords.attachments,
    link: 'Link',
    view: 'View',
    version: (version: number, day: string | undefined): string => [`Version ${version}`, day ?? []].flat().join(', '),
    files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  },
  reviews: readingWords.reviews,
  previousRounds: readingWords.previousRounds,
  responses: readingWords.responses,
} as const;

import { statusMessages } from '@portal/contracts/protocol';
import { allInPlace, beside, catalogue } from '@portal/web-kit';

const said = allInPlace('reading', statusMessages);

/** What people read on lists, which stand on every first page. Field labels stand in contracts. */
export const messages = catalogue('common', {
  status: said.status,
  columns: beside(said.facts, { title: 'Title', reviewers: 'Reviewers', actions: 'Actions' }),
  age: '{days, plural, =0 {In this status since today} other {{days, plural, one {1 day} other {{days, number} days}} in this status}}',
  clocks: beside(said.clocks, {
    you: 'Days with you',
    withCouncil: '{days, plural, one {1 day} other {{days, number} days}} with the council',
    withResearcher: '{days, plural, one {1 day} other {{days, number} days}} with the researcher',
  }),
  noReviewer: 'Nobody yet',
  returned: 'Returned for completion',
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
    completion: 'Completion',
    anyCompletion: 'Returned or not',
    returned: 'Returned',
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
    noneText:
      '{search, select, none {No submission in this list meets the filters chosen.} other {No submission in this list has “{search}” in its number, title or investigator. Check the spelling, use fewer words, or clear the search.}}',
    found: '{atLeast, select, false {{total, number} found} other {More than {total, number} found}}',
  },
  export: { label: 'Export this list', csv: 'CSV', xlsx: 'Excel', newTab: ' (opens in a new tab)' },
  pages: {
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: 'Page',
    showing:
      'Showing {first, number} to {last, number} of {atLeast, select, false {} other {more than }}{total, number}',
  },
  unknownCount: '–',
  message: { dismiss: 'Dismiss' },
  failed: 'Something went wrong. Please try again.',
  conflict:
    'This protocol has changed since you opened it. It is now {status}. Nothing was overwritten. Your text is kept.',
});

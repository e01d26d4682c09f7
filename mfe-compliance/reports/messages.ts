import { catalogue } from '@portal/web-kit';
export const messages = catalogue('reports', {
  title: 'Reports',
  lede: 'The council’s work in figures. Each chart is also a table, and can be exported.',
  period: 'Period',
  periodForm: 'Choose the period',
  lastTwelve: 'Last 12 months',
  other: 'Other months',
  from: 'From',
  to: 'To',
  range: '{from} to {to}',
  /** Within a sentence. */
  within: { lastTwelve: 'in the last 12 months', year: 'in {year}', range: 'from {from} to {to}' },
  now: 'As of now, whatever the period.',
  loading: 'Loading...',
  none: 'There is nothing to show.',
  table: 'Show as a table',
  exportOf: 'Export “{report}”',
  legend: 'Legend',
  of: '{report}, {period}',
  charts: {
    submissions: {
      title: 'Submissions by month',
      about: '{total} applications were submitted {period}.',
    },
    outcomes: {
      title: 'Decisions by outcome',
      about: '{total} decisions on applications were made {period}.',
      text: '{decisions}{percent, select, none {} other { ({percent}%)}}',
      list: 'See these decisions',
    },
    decisions: {
      title: 'Time to the first decision',
      about: 'Days from submission to the first decision, by study type, of what was decided in the period.',
      none: 'None decided',
      text: 'median {median}, 9 in 10 within {p90} days ({decided})',
      median: 'Median: half were decided by then',
      p90: '90th percentile: nine in ten were decided by then',
    },
    waiting: {
      title: 'Waiting for whom',
      about: 'Protocols waiting for the council’s office, for reviewers, or for researchers.',
    },
    reviewers: {
      title: 'Reviewers’ load',
      about: 'Open reviews now, and the median of days to a comment given in the period.',
      first: 'The {count} with the most open reviews; the table shows all.',
      text: '{open} open, {median}',
      median: 'median {days} days',
      noMedian: 'no comment given',
    },
    'follow-ups': {
      title: 'Follow-ups waiting',
      about: 'Forms that nobody has decided on or acknowledged. After 14 days they are overdue.',
      text: '{waiting} waiting, {overdue} overdue',
      overdue: 'Overdue',
      inTime: 'Waiting for up to 14 days',
    },
    returns: {
      title: 'Returns for completion',
      about:
        'Of {total} applications submitted {period}, {returned} were returned for completion, {times, plural, one {once} other {{times} times}} in all.',
      text: '{returned} of {submitted}{percent, select, none {} other { ({percent}%)}}',
      days: 'Completed: median {median}, 9 in 10 within {p90} days',
      none: 'None completed',
    },
    'asked-for': {
      title: 'What returns ask for',
      about: 'The ten sections and documents that most applications submitted {period} were returned for.',
    },
    approvals: {
      title: 'Approvals to renew',
      about: 'Accepted protocols whose approval ends soon or has ended without a renewal.',
      list: 'See those that are overdue',
    },
  },
});

import { readingWords } from '@portal/contracts/presentation';

/** What people read of points, their answers and marks. */
export const words = {
  ...readingWords.ledger,
  pdf: 'Ledger (PDF)',
  newTab: '(opens in a new tab)',
  points: 'Points',
  stateOf: (n: number, state: string) => `Point ${n}: ${state.toLowerCase()}`,
  counts: (closed: number, open: number, unmarked: number) =>
    [`${closed} closed`, `${open} still open`, ...(unmarked > 0 ? [`${unmarked} not marked`] : [])].join(', '),
  given: {
    compliance:
      'Saved as you mark, given with Forward to Reviewer(s) or with the decision. The researcher reads what is still open once it is decided.',
    reviewer: 'Saved as you mark, given with your comment. The researcher reads what is still open once it is decided.',
  },
  settles: (n: number) => `Point ${n}: does the answer settle it?`,
  optional: '(optional, the researcher reads it)',
  tooLong: 'Use at most 10,000 characters',
  noAnswer: 'No answer to this point.',
  inFile: 'It may be in the',
  responseFile: 'response file',
  shownWith: (title: string, n: number) => `${title} is shown with point ${n}.`,
  section: (letter: string) => `Section ${letter}`,
  changedOn: (day: string) => `Changed ${day}`,
  savedOn: (day: string) => `Saved ${day}`,
  replacedOn: (day: string) => `Replaced ${day}`,
  notChanged: 'Not changed in this round',
  was: (label: string, side: string) => `${label}, ${side.toLowerCase()}`,
  marked: (state: string, by: string | undefined, day: string) =>
    `Marked ${state.toLowerCase()}${by === undefined ? '' : ` by ${by}`}, ${day}`,
  capacity: { reviewer: 'the reviewer', compliance: 'compliance' },
} as const;

import { formatMonth } from './format-day.ts';
import { followUpTitle } from '../follow-ups/index.ts';
import type { ReportName, ReportRow } from '../protocol/index.ts';
import { readingWords } from './words.ts';

/** What a cell holds; null where there is nothing to say. */
export type ReportCell = string | number | null;
export interface ReportColumn<Row> {
  title: string;
  cell: (row: Row) => ReportCell;
}

const { reports: says, status } = readingWords;

/** Every report as a table, the same on screen and in a file. */
export const reportColumns: { readonly [N in ReportName]: readonly ReportColumn<ReportRow<N>>[] } = {
  submissions: [
    { title: says.month, cell: ({ month }) => formatMonth(month) },
    { title: says.submitted, cell: ({ submitted }) => submitted },
  ],
  decisions: [
    { title: says.studyType, cell: ({ study_type }) => study_type },
    { title: says.decided, cell: ({ decided }) => decided },
    { title: says.median, cell: ({ median_days }) => median_days },
    { title: says.p90, cell: ({ p90_days }) => p90_days },
  ],
  waiting: [
    { title: says.waitingFor, cell: ({ waiting_for }) => says.who[waiting_for] },
    { title: readingWords.facts.status, cell: (row) => status[row.status] },
    { title: says.protocols, cell: ({ protocols }) => protocols },
  ],
  reviewers: [
    { title: says.reviewer, cell: ({ name }) => name },
    { title: says.open, cell: ({ open }) => open },
    { title: says.given, cell: ({ given }) => given },
    { title: says.medianComment, cell: ({ median_days }) => median_days },
  ],
  'follow-ups': [
    { title: says.form, cell: ({ kind }) => followUpTitle(kind) },
    { title: says.waiting, cell: ({ waiting }) => waiting },
    { title: says.overdue, cell: ({ overdue }) => overdue },
  ],
  approvals: [
    { title: says.approval, cell: ({ band }) => says.bands[band] },
    { title: says.protocols, cell: ({ protocols }) => protocols },
  ],
};

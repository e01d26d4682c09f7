import { formatMonth } from '../presentation/format-day.ts';
import { followUpTitle } from '../follow-ups/kinds.ts';
import { outcomeLabels } from '../decisions/outcome-labels.ts';
import type { ReportName, ReportRow } from './reports.ts';
import { readingMessages } from '../presentation/messages.ts';
import { linkLabel } from '../points/link.ts';
import { formOf } from '../council/known-forms.ts';

/** What a cell holds; null where there is nothing to say. */
export type ReportCell = string | number | null;
export interface ReportColumn<Row> {
  title: string;
  cell: (row: Row) => ReportCell;
  /** Pages say what is in it in their language. */
  isStudyType?: true;
}

/** A column with a title of these words, in the language that they speak when it is read. */
export const column = <W, Row>(words: W, name: keyof W, cell: (row: Row) => ReportCell): ReportColumn<Row> => ({
  get title() {
    return String(words[name]);
  },
  cell,
});

const { reports: says, status } = readingMessages;

const studyType = Object.assign(
  column(says, 'studyType', ({ study_type }: { study_type: string }) => study_type),
  { isStudyType: true } as const,
);

/** A document or a section by its name, in a form that was read. */
export const askedForLabel = ({ section, field, form }: ReportRow<'asked-for'>): string =>
  section === null
    ? says.askedElse
    : linkLabel(formOf({ form }), { section, ...(field !== undefined && { field }) }).title;

/** Every report as a table, the same on screen and in a file. */
export const reportColumns: { readonly [N in ReportName]: readonly ReportColumn<ReportRow<N>>[] } = {
  submissions: [
    column(says, 'month', ({ month }) => formatMonth(month)),
    column(says, 'submitted', ({ submitted }) => submitted),
  ],
  outcomes: [
    column(says, 'outcome', ({ outcome }) => outcomeLabels[outcome]),
    column(says, 'decisions', ({ decisions }) => decisions),
    column(says, 'percent', ({ percent }) => percent),
  ],
  decisions: [
    studyType,
    column(says, 'decided', ({ decided }) => decided),
    column(says, 'median', ({ median_days }) => median_days),
    column(says, 'p90', ({ p90_days }) => p90_days),
  ],
  waiting: [
    column(says, 'waitingFor', ({ waiting_for }) => says.who[waiting_for]),
    column(readingMessages.facts, 'status', (row) => status[row.status]),
    column(says, 'protocols', ({ protocols }) => protocols),
  ],
  reviewers: [
    column(says, 'reviewer', ({ name }) => name),
    column(says, 'open', ({ open }) => open),
    column(says, 'given', ({ given }) => given),
    column(says, 'medianComment', ({ median_days }) => median_days),
  ],
  'follow-ups': [
    column(says, 'form', ({ kind }) => followUpTitle(kind)),
    column(says, 'waiting', ({ waiting }) => waiting),
    column(says, 'overdue', ({ overdue }) => overdue),
  ],
  approvals: [
    column(says, 'approval', ({ band }) => says.bands[band]),
    column(says, 'protocols', ({ protocols }) => protocols),
  ],
  returns: [
    studyType,
    column(says, 'submitted', ({ submitted }) => submitted),
    column(says, 'returned', ({ returned }) => returned),
    column(says, 'returnedPercent', ({ percent }) => percent),
    column(says, 'times', ({ times }) => times),
    column(says, 'medianCompletion', ({ median_days }) => median_days),
    column(says, 'p90', ({ p90_days }) => p90_days),
  ],
  'asked-for': [
    column(says, 'askedFor', askedForLabel),
    column(says, 'applications', ({ applications }) => applications),
  ],
};

import type { SafetyGrouping, SafetyRow } from './safety-figures.ts';
import { column, type ReportColumn } from '../reports/report-columns.ts';

/** What the figures about adverse events and deaths say, on screen and in a file. */
export const safetyMessages = {
  number: 'Protocol Number',
  study: 'Study',
  product: 'Product (generic name)',
  noProduct: 'Not stated',
  reports: 'Reports',
  serious: 'Serious',
  deaths: 'Deaths',
  late: 'Reported late',
  unexpected_related: 'Unexpected and related',
  not_stated: 'Seriousness not stated',
};

const amounts: readonly ReportColumn<SafetyRow>[] = (
  ['reports', 'serious', 'deaths', 'late', 'unexpected_related', 'not_stated'] as const
).map((name) => column(safetyMessages, name, (row) => row[name]));

/** The tables by study and by product. */
export const safetyColumns: Readonly<Record<SafetyGrouping, readonly ReportColumn<SafetyRow>[]>> = {
  study: [
    column(safetyMessages, 'number', ({ number = '' }) => number),
    column(safetyMessages, 'study', ({ title }) => title),
    ...amounts,
  ],
  product: [column(safetyMessages, 'product', ({ title }) => title || safetyMessages.noProduct), ...amounts],
};

export * from './reports.ts';
export { askedForLabel, reportColumns, type ReportColumn } from './report-columns.ts';

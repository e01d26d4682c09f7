export * from './reports.ts';
export { reportColumns, type ReportColumn } from './report-columns.ts';

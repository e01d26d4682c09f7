export { checkHistoryKey } from './check-history-key.ts';
export type { Fault, Finding, Looked, Report } from './finding.ts';
export { verifyRecords } from './verify-records.ts';

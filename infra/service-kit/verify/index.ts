export { createKeyCheck, forgetReplaceable, knownKeys, notesKeys } from './key-check.ts';
export type { Fault, Finding, Known, Looked, Reference, Report } from './finding.ts';
export { verifyRecords } from './verify-records.ts';

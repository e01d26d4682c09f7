export { createKeyCheck, forgetReplaceable, knownKeys, notesKeys } from './key-check.ts';
export type { Fault, Finding, Looked, Report } from './finding.ts';
export type { Known, Reference } from './reference.ts';
export { verifyRecords } from './verify-records.ts';

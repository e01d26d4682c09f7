export { conflictFaults } from './conflict-faults.ts';
export { formHash } from './form-hash.ts';
export { BadCouncil, councilDir, readCouncil, usualCouncil } from './read-council.ts';
export type { Fault } from './yaml-file.ts';

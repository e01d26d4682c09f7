export { formHash } from './form-hash.ts';
export { BadCouncil, conflictFaults, councilDir, readCouncil, usualCouncil } from './read-council.ts';
export type { Fault } from './yaml-file.ts';

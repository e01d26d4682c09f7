export { formHash } from './form-hash.ts';
export { BadCouncil, readCouncil, usualCouncil } from './read-council.ts';

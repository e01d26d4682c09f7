export { BadCouncil, readCouncil, usualCouncil } from './read-council.ts';

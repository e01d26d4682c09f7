export { demandingToken, mailReader } from './reader/mail-reader.ts';

export { mailReader } from './reader/mail-reader.ts';

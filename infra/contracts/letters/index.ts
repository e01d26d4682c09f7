export * from './letter.ts';
export { isOfApplication, letterStateText } from './letter-text.ts';

export * from './letter.ts';
export { isOfWithdrawal, letterStateText } from './letter-text.ts';

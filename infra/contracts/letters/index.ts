export * from './letter.ts';

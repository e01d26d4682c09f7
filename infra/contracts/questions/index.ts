export * from './commands.ts';
export { questionSubject } from './draft-subject.ts';
export * from './question.ts';

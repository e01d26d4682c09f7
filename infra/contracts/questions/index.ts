export * from './commands.ts';
export { protocolOfSubject, questionSubject } from './draft-subject.ts';
export * from './question.ts';

export * from './commands.ts';
export * from './question.ts';

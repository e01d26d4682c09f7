export * from './outcome.ts';
export * from './outcome-labels.ts';
export * from './commands.ts';

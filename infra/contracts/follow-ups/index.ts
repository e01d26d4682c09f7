export * from './commands.ts';
export * from './kinds.ts';
export * from './proposed.ts';
export * from './safety.ts';
export * from './safety-figures.ts';
export * from './state.ts';
export * from './submission.ts';
export * from './wire.ts';

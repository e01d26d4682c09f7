export * from './kinds.ts';
export * from './state.ts';
export * from './submission.ts';
export * from './wire.ts';

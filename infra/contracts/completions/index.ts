export * from './commands.ts';
export { completionChanges } from './completion-changes.ts';
export { screeningOf } from './screening.ts';
export * from './wire.ts';

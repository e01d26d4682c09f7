export * from './commands.ts';
export { completionChanges } from './completion-changes.ts';
export * from './wire.ts';

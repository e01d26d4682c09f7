export * from './commands.ts';
export { completionChanges } from './completion-changes.ts';
export { screening, type ScreeningLine } from './screening.ts';
export * from './wire.ts';

export * from './link.ts';
export * from './points.ts';
export { mostPoints, splitComment } from './split.ts';
export * from './wire.ts';
export { pointChanges, type LinkedChange } from './point-changes.ts';
export { changesOf, type ChangesReader, type RoundChanges } from './response-changes.ts';

export * from './approval-acts.ts';
export * from './suspension.ts';
export * from './validity.ts';
export * from './validity-states.ts';
export { validityText } from './validity-text.ts';

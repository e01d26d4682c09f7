export * from './calendar.ts';
export * from './commands.ts';
export * from './item-outcome.ts';
export * from './quorum.ts';
export * from './state.ts';
export * from './wire.ts';

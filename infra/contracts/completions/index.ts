export * from './commands.ts';
export * from './wire.ts';

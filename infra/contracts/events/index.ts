export * from './account-events.ts';
export * from './document-events.ts';
export * from './envelope.ts';
export * from './follow-up-events.ts';
export * from './protocol-events.ts';
export * from './session-events.ts';
export { readerOf, type EventOf } from './reader.ts';
export * from './topics.ts';

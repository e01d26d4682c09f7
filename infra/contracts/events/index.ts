export * from './account-events.ts';
export * from './document-events.ts';
export * from './envelope.ts';
export * from './protocol-events.ts';
export * from './topics.ts';

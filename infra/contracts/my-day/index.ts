export * from './desk.ts';
export * from './desk-queues.ts';

export * from './accounts/index.ts';
export * from './files/index.ts';
export * from './follow-ups/index.ts';
export * from './form/index.ts';
export * from './http/index.ts';
export * from './notices/index.ts';
export * from './protocol/index.ts';
export * from './sections/index.ts';

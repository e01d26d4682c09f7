export * from './application-draft.ts';
export * from './aside.ts';
export * from './carry-over.ts';
export * from './draft.ts';

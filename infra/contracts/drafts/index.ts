export * from './application-draft.ts';
export * from './draft.ts';

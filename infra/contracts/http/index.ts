export * from './list-query.ts';
export * from './paths.ts';
export * from './problem.ts';

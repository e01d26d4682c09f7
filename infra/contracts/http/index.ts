export { canonicalJson } from './canonical-json.ts';
export * from './day.ts';
export * from './list-query.ts';
export * from './page-headers.ts';
export * from './paths.ts';
export * from './problem.ts';
export * from './id.ts';

export type * from './store.port.ts';
export * from './store-error.ts';
export { tryInsert, compareAndSet, isRaced } from './compare-and-set.ts';
export { openSqliteStore } from './sqlite/open-sqlite-store.ts';

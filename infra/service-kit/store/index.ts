export type * from './store.port.ts';
export * from './store-error.ts';
export { openSqliteStore } from './sqlite/open-sqlite-store.ts';

export type * from './store.port.ts';
export * from './store-error.ts';
export { OtherForm, storedForm } from './form.ts';
export { tryInsert, compareAndSet, isRaced } from './compare-and-set.ts';
export { asStoreError } from './sqlite/sqlite-error.ts';
export { holdsOurForm, wasUsed } from './sqlite/form-of-file.ts';
export { openSqliteStore } from './sqlite/open-sqlite-store.ts';

import { join } from 'node:path';
import { openSqliteStore, type Store } from '../store/index.ts';
import type { Clock } from '../time/index.ts';
import { createTempFolder } from './temp-folder.ts';

export interface TestStore {
  store: Store;
  /** To be called once the store is closed. */
  remove: () => Promise<void>;
}
/** An empty store of its own. */
export type OpenTestStore = (clock?: Clock) => Promise<TestStore>;

export const openTestSqlite: OpenTestStore = async (clock) => {
  const { folder, remove } = await createTempFolder();
  return { store: openSqliteStore({ file: join(folder, 'service.sqlite'), clock }), remove };
};

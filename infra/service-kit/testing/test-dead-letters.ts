import { join } from 'node:path';
import { openDeadLetters, type DeadLetters } from '../bus/index.ts';
import { openSqliteStore } from '../store/index.ts';
import { systemClock } from '../time/index.ts';
import { createTempFolder } from './temp-folder.ts';

/** The dead letters of a service that has nothing else, on a real store in a folder of its own. */
export async function createTestDeadLetters(): Promise<{ deadLetters: DeadLetters; remove: () => Promise<void> }> {
  const { folder, remove } = await createTempFolder();
  const store = openSqliteStore({ file: join(folder, 'service.sqlite') });
  return {
    deadLetters: openDeadLetters(store, systemClock),
    async remove() {
      await store.close();
      await remove();
    },
  };
}

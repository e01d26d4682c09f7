import { StoreDamaged, StoreLost, type Store } from '@portal/service-kit/store';
import { knownKeys, notesKeys } from '@portal/service-kit/verify';
import type { Engines } from './engines.ts';
import { messages } from './messages.ts';

/**
 * Of services that have been made and not started: all of them note their keys before any writes more, so a store without such
 * a note beside one that holds more was emptied. @throws StoreLost (docs/store 23)
 */
export async function refuseEmptied(folder: string, stores: Engines['stores']): Promise<void> {
  const held = await Promise.all(
    Object.entries(stores).map(async ([name, store]) => ({
      name,
      isNoted: await unlessDamaged(notesKeys(store)),
      isUsed: await unlessDamaged(holdsMore(store)),
    })),
  );
  const emptied = held.filter(({ isNoted, isUsed }) => !isNoted && !isUsed).map(({ name }) => name);
  if (emptied.length > 0 && held.some(({ isNoted, isUsed }) => isNoted && isUsed))
    throw new StoreLost(messages.start.storeLost(folder, emptied));
}

/** Of a store that cannot be read something is left: whoever reads it says that it is damaged. */
const unlessDamaged = (answer: Promise<boolean>): Promise<boolean> =>
  answer.catch((error: unknown) => {
    if (error instanceof StoreDamaged) return true;
    throw error;
  });

/** Whether anything but notes of keys is in it. */
async function holdsMore(store: Store): Promise<boolean> {
  for (const collection of store.declared().filter(({ name }) => name !== knownKeys.name))
    if ((await collection.count({}, 1)) > 0) return true;
  return false;
}

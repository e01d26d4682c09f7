import type { UseStore } from 'idb-keyval';
import { ApiProblem, isOutage, Offline } from '../api/api-problem.ts';
import { noDevice, openDevice, tidyDevice } from './device.ts';
import type { Device } from './places.ts';

/**
 * An account's copies in the browser's database; without one the portal alone keeps, as for an account that may not have its key.
 * @throws Offline without an answer for the key: what is typed could not be stored, and what is stored not be read
 */
export async function ownDevice(
  store: UseStore | undefined,
  account: string,
  keyOf: () => Promise<string>,
  now: () => number,
): Promise<Device> {
  if (!store) return noDevice;
  try {
    await tidyDevice(store, now());
    return await openDevice(store, account, await keyOf(), now);
  } catch (error) {
    if (error instanceof Offline) throw error;
    if (error instanceof ApiProblem && isOutage(error)) throw new Offline({ cause: error });
    return noDevice;
  }
}

import type { Application } from '@portal/contracts/sections';
import * as z from 'zod/mini';

/** What was typed in one card and not saved, and the answers on which it was typed. */
export interface DeviceEdit {
  base: Application;
  mine: Application;
}

const application = z.custom<Application>((value) => typeof value === 'object' && value !== null);
const storedSchema = z.object({ base: application, mine: application });

/** Edits of one protocol on this device, by card; of one account, and given to no other. */
export interface DeviceEdits {
  read(card: string): DeviceEdit | undefined;
  /** False when the device has no room. */
  write(card: string, edit: DeviceEdit): boolean;
  remove(card: string): void;
}

export function createDeviceEdits(storage: Storage, account: string, protocol: string): DeviceEdits {
  const keyOf = (card: string) => `portal.response.${account}.${protocol}.${card}`;
  return {
    read(card) {
      try {
        return storedSchema.parse(JSON.parse(storage.getItem(keyOf(card)) ?? 'null'));
      } catch {
        return undefined;
      }
    },
    write(card, edit) {
      try {
        storage.setItem(keyOf(card), JSON.stringify(edit));
        return true;
      } catch {
        return false;
      }
    },
    remove: (card) => storage.removeItem(keyOf(card)),
  };
}

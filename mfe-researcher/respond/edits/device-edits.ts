import type { Application } from '@portal/contracts/sections';
import { keptAt } from '../../uploads/kept-at.ts';
import * as z from 'zod/mini';

const application = z.custom<Application>((value) => typeof value === 'object' && value !== null);
const storedSchema = z.object({ base: application, mine: application });

/** What was typed in one card and not saved, and the answers on which it was typed. */
export type DeviceEdit = z.infer<typeof storedSchema>;

/** Edits of one protocol on this device, by card; of one account, and given to no other. */
export interface DeviceEdits {
  read(card: string): DeviceEdit | undefined;
  /** Returns false when the device's storage is full. */
  write(card: string, edit: DeviceEdit): boolean;
  /** Forgets what was read or written here; what another tab has written since stays. */
  remove(card: string): void;
}

export function createDeviceEdits(storage: Storage, account: string, protocol: string): DeviceEdits {
  const keyOf = (card: string) => `portal.response.${account}.${protocol}.${card}`;
  /** What this tab knows to be kept, by card. */
  const known = new Map<string, string | null>();
  return {
    read(card) {
      known.set(card, storage.getItem(keyOf(card)));
      return keptAt(storage, keyOf(card), storedSchema).read();
    },
    write(card, edit) {
      const isKept = keptAt(storage, keyOf(card), storedSchema).write(edit);
      if (isKept) known.set(card, storage.getItem(keyOf(card)));
      return isKept;
    },
    remove(card) {
      if (storage.getItem(keyOf(card)) === known.get(card)) storage.removeItem(keyOf(card));
    },
  };
}

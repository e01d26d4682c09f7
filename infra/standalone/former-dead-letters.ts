import path from 'node:path';
import { openDeadLetters, serviceOf, takeFormerStore, type DeadLetters } from '@portal/service-kit/bus';
import { systemClock } from '@portal/service-kit/time';
import type { Engines } from './engines.ts';

/** Where former versions kept the dead letters of all services, in the folder of the stores. */
export const formerStore = 'bus.sqlite';

/** Where each group's dead letters belong: in the store of its service. */
export const deadLettersIn =
  (stores: Engines['stores']) =>
  (group: string): DeadLetters | undefined => {
    const store = Object.entries(stores).find(([name]) => name === serviceOf(group))?.[1];
    return store && openDeadLetters(store, systemClock);
  };

/** Brings each dead letter of a folder of a former version into the store of its service. */
export const takeFormerDeadLetters = (folder: string, stores: Engines['stores']): Promise<void> =>
  takeFormerStore(path.join(folder, formerStore), deadLettersIn(stores));

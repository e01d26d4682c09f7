import path from 'node:path';
import { openDeadLetters, serviceOf, takeFormerStore } from '@portal/service-kit/bus';
import { NotFound } from '@portal/service-kit/store';
import { systemClock } from '@portal/service-kit/time';
import type { Engines } from './engines.ts';

/** Former versions kept the dead letters of all services in one more store of the folder: each goes to the store of its service. */
export async function takeFormerDeadLetters(folder: string, stores: Engines['stores']): Promise<void> {
  await takeFormerStore(path.join(folder, formerStore), (group) => {
    const store = Object.entries(stores).find(([name]) => name === serviceOf(group))?.[1];
    if (!store) throw new NotFound('stores', group);
    return openDeadLetters(store, systemClock);
  });
}

export const formerStore = 'bus.sqlite';

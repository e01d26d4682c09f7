import { keepDeskEntry } from '../desk/desk-entry.ts';
import type { Upgrade } from './index.ts';

const batch = 100;

/** Makes the call desk know the protocols of earlier versions. */
export const fillDesk: Upgrade = {
  mark: 'desk:filled',
  async run(dependencies, isHeld) {
    for await (const rows of dependencies.protocols.all({}, batch)) {
      for (const { id } of rows) {
        if (!isHeld()) return;
        await keepDeskEntry(dependencies, id);
      }
    }
  },
};

import { withdrawAnew } from '../../domain/withdraw-anew.ts';
import { changeInBackground } from '../change-in-background.ts';
import type { Upgrade } from './index.ts';

const batch = 100;

/** Withdraws what earlier versions left in force of the letters about forms that were taken back (council-year.md, 7). */
export const withdrawLetters: Upgrade = {
  mark: 'letters:withdrawn',
  async run(dependencies, isHeld) {
    const { protocols, clock, ids } = dependencies;
    for await (const rows of protocols.all({ where: { deleted: [false, true] } }, batch))
      for (const { id } of rows) {
        if (!isHeld()) return;
        const change = { id, at: clock(), actor: null, correlationId: ids(), decide: withdrawAnew };
        await changeInBackground(dependencies, change);
      }
  },
};

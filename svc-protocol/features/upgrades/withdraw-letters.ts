import { withdrawAnew } from '../../domain/withdraw-anew.ts';
import { changeInBackground } from '../change-in-background.ts';
import type { Upgrade } from './index.ts';

/** Withdraws what earlier versions left in force of the letters about forms that were taken back (council-year.md, 7). */
export const withdrawLetters: Upgrade = {
  mark: 'letters:withdrawn',
  run(dependencies, each) {
    const { protocols, clock, ids } = dependencies;
    return each(protocols, { where: { deleted: [false, true] } }, ({ id }) =>
      changeInBackground(dependencies, { id, at: clock(), actor: null, correlationId: ids(), decide: withdrawAnew }),
    );
  },
};

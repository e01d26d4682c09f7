import { safetyKinds } from '@portal/contracts/follow-ups';
import { dayIn } from '@portal/contracts/presentation';
import { tryInsert } from '@portal/service-kit/store';
import { safetyIndexOf } from '../../domain/safety.ts';
import type { Upgrade } from './index.ts';

/** Stores adverse events and deaths of earlier versions again, so that queue and figures find them (council-year.md, 11). */
export const indexSafety: Upgrade = {
  mark: 'safety:indexed',
  run: ({ followUps, config }, each) =>
    each(followUps, { where: { kind: safetyKinds, safety_order: null } }, async ({ id, created_date }) => {
      const stored = await followUps.get(id);
      const indexed = safetyIndexOf(stored, dayIn(new Date(created_date), config.timeZone));
      // Whoever wrote it meanwhile stored these fields.
      await tryInsert(() => followUps.replace({ ...stored, ...indexed }, []));
    }),
};

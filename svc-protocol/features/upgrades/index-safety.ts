import { safetyKinds } from '@portal/contracts/follow-ups';
import { dayIn } from '@portal/contracts/presentation';
import { cameFirst } from '@portal/service-kit/store';
import { safetyIndexOf } from '../../domain/safety.ts';
import type { Upgrade } from './index.ts';

const batch = 100;

/** Stores adverse events and deaths of earlier versions again, so that queue and figures find them (council-year.md, 11). */
export const indexSafety: Upgrade = {
  mark: 'safety:indexed',
  async run({ followUps, config }, isHeld) {
    for await (const rows of followUps.all({ where: { kind: safetyKinds, safety_order: null } }, batch)) {
      for (const { id, created_date } of rows) {
        if (!isHeld()) return;
        const stored = await followUps.get(id);
        const indexed = safetyIndexOf(stored, dayIn(new Date(created_date), config.timeZone));
        // Whoever wrote it meanwhile stored these fields.
        await cameFirst(() => followUps.replace({ ...stored, ...indexed }, []));
      }
    }
  },
};

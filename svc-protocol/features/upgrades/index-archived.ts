import { cameFirst } from '@portal/service-kit/store';
import { toStored } from '../../store/stored-protocol.ts';
import type { Upgrade } from './index.ts';

const batch = 100;

/** Stores again what earlier versions deleted: the archive finds it, and its letters can be confirmed (council-year.md, 2). */
export const indexArchived: Upgrade = {
  mark: 'archive:indexed',
  async run({ protocols, config }, isHeld) {
    for await (const rows of protocols.all({ where: { deleted: true, archived_at: null } }, batch)) {
      for (const { id } of rows) {
        if (!isHeld()) return;
        const stored = await protocols.get(id);
        // Whoever wrote it meanwhile stored these fields.
        await cameFirst(() => protocols.replace(toStored(stored, stored, config.timeZone), []));
      }
    }
  },
};

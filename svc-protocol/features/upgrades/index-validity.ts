import { cameFirst } from '@portal/service-kit/store';
import { toStored } from '../../store/stored-protocol.ts';
import type { Upgrade } from './index.ts';

const batch = 100;

/** Stores approvals of earlier versions again, so that lists find them by their validity (council-year.md, 0). */
export const indexValidity: Upgrade = {
  mark: 'validity:indexed',
  async run({ protocols, config }, isHeld) {
    const unmarked = { deleted: [false, true], status: 'accepted', validity_kind: null };
    for await (const rows of protocols.all({ where: unmarked }, batch)) {
      for (const { id } of rows) {
        if (!isHeld()) return;
        const stored = await protocols.get(id);
        if (!stored.approval) continue;
        // Whoever wrote it meanwhile stored these fields.
        await cameFirst(() => protocols.replace(toStored(stored, stored, config.timeZone), []));
      }
    }
  },
};

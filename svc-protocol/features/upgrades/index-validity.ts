import { tryInsert } from '@portal/service-kit/store';
import { toStored } from '../../store/stored-protocol.ts';
import type { Upgrade } from './index.ts';

const unmarked = { where: { deleted: [false, true], status: 'accepted', validity_kind: null } };

/** Stores approvals of earlier versions again, so that lists find them by their validity (council-year.md, 0). */
export const indexValidity: Upgrade = {
  mark: 'validity:indexed',
  run: ({ protocols, config }, each) =>
    each(protocols, unmarked, async ({ id }) => {
      const stored = await protocols.get(id);
      if (!stored.approval) return;
      // Whoever wrote it meanwhile stored these fields.
      await tryInsert(() => protocols.replace(toStored(stored, stored, config.timeZone), []));
    }),
};

import { tryInsert } from '@portal/service-kit/store';
import { toStored } from '../../store/stored-protocol.ts';
import type { Upgrade } from './index.ts';

/** Stores again what earlier versions deleted: the archive finds it, and its letters can be confirmed (council-year.md, 2). */
export const indexArchived: Upgrade = {
  mark: 'archive:indexed',
  run: ({ protocols, config }, each) =>
    each(protocols, { where: { deleted: true, archived_at: null } }, async ({ id }) => {
      const stored = await protocols.get(id);
      // Whoever wrote it meanwhile stored these fields.
      await tryInsert(() => protocols.replace(toStored(stored, stored, config.timeZone), []));
    }),
};

import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** How far the upgrades of a store have come (docs/releasing 6), so that a start goes on where the last one ended. */
const upgradeWalkSchema = z.object({
  id: z.literal('walk'),
  version: z.number(),
  /** The upgrades that it does. */
  marks: z.array(z.string()),
  /** The last protocol that was done. */
  behind: z.string(),
  /** Those upgrades that failed with a protocol. */
  failed: z.array(z.string()),
});
export type UpgradeWalk = z.infer<typeof upgradeWalkSchema>;

export const upgradeWalkCollection: CollectionDeclaration<UpgradeWalk> = {
  name: 'upgrade_walk',
  schema: upgradeWalkSchema,
  row: ['id'],
};

import { indexForFinding } from '../desk/desk-entry.ts';
import type { Upgrade } from './index.ts';

/**
 * Makes the call desk know the protocols of earlier versions. Once more for stores whose desk was filled when it followed neither
 * amendments nor the reviewers of archived protocols.
 */
export const fillDesk: Upgrade = {
  mark: 'desk:amended',
  run: (dependencies, each) =>
    each(dependencies.protocols, {}, async ({ id }) => {
      const protocol = await dependencies.protocols.findById(id);
      if (protocol) await indexForFinding(dependencies, protocol, { isLight: true });
    }),
};

import { keepDeskEntries } from '../desk/desk-entry.ts';
import type { Upgrade } from './index.ts';

/**
 * Makes the call desk know the protocols of earlier versions. Once more for stores whose desk was filled when it did not follow
 * amendments yet.
 */
export const fillDesk: Upgrade = {
  mark: 'desk:amended',
  run: (dependencies, isHeld) => keepDeskEntries(dependencies, {}, { isLight: true }, isHeld),
};

import { keepDeskEntries } from '../desk/desk-entry.ts';
import type { Upgrade } from './index.ts';

/** Makes the call desk know the protocols of earlier versions. */
export const fillDesk: Upgrade = {
  mark: 'desk:filled',
  run: (dependencies, isHeld) => keepDeskEntries(dependencies, {}, { isLight: true }, isHeld),
};

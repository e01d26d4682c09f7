import type { NavigationWords } from './navigation-words.ts';

/** A draft, to be checked by a native speaker. */
export const words: NavigationWords = {
  dashboard: 'Peji huru',
  submissions: 'Zvikumbiro',
  assigned: 'Zvikumbiro zvamakapiwa',
  reviewed: 'Zvikumbiro zvamakaongorora',
  profile: 'Nezvangu',
  role: 'Muongorori',
};

import { catalogue, phrasesOf, type Translated } from '@portal/web-kit';
import { words } from './words.ts';

const english = {
  dashboard: words.dashboard.title,
  submissions: words.navigation.submissions,
  assigned: words.lists.assigned.title,
  reviewed: words.lists.reviewed.title,
  profile: words.navigation.profile,
  role: words.role,
} as const;

export type NavigationWords = Translated<typeof english>;

/** The sidebar's words, translated. */
export const navigationWords = catalogue(english, () => import('./navigation-words.sn.ts'));

/** Picks one for the navigation of the remote. */
export const say = phrasesOf(navigationWords);

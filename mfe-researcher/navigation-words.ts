import { followUpForms, type FollowUpKind } from '@portal/contracts/follow-ups';
import { catalogue, phrasesOf, type Translated } from '@portal/web-kit';
import { words } from './words.ts';

const formTitles = Object.fromEntries(followUpForms.map(({ kind, title }) => [kind, title])) as Record<
  FollowUpKind,
  string
>;

const english = {
  dashboard: words.dashboard.title,
  submissions: words.navigation.submissions,
  newApplication: words.dashboard.newApplication,
  forms: formTitles,
  followUps: words.navigation.followUps,
  profile: words.navigation.profile,
  myProfile: words.navigation.myProfile,
} as const;

export type NavigationWords = Translated<typeof english>;

/** The sidebar's words, translated. */
export const navigationWords = catalogue(english, () => import('./navigation-words.sn.ts'));

/** Picks one for the navigation of the remote. */
export const say = phrasesOf(navigationWords);

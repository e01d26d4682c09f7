import { followUpForms, type FollowUpKind } from '@portal/contracts/follow-ups';
import { catalogue, phrasesOf } from '@portal/web-kit';

const formTitles = Object.fromEntries(followUpForms.map(({ kind, title }) => [kind, title])) as Record<
  FollowUpKind,
  string
>;

/** The sidebar's words. */
export const navigationMessages = catalogue('navigation-researcher', {
  dashboard: 'Dashboard',
  submissions: 'Submissions',
  newApplication: 'New application',
  forms: formTitles,
  followUps: 'Follow-ups',
  profile: 'Profile',
  myProfile: 'My profile',
});

/** Picks one for the navigation of the remote. */
export const say = phrasesOf(navigationMessages);

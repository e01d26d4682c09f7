import { catalogue, phrasesOf } from '@portal/web-kit';

/** The sidebar's words. */
export const navigationMessages = catalogue('navigation-researcher', {
  dashboard: 'Dashboard',
  submissions: 'Submissions',
  newApplication: 'New application',
  followUps: 'Follow-ups',
  profile: 'Profile',
  myProfile: 'My profile',
});

/** Picks one for the navigation of the remote. */
export const say = phrasesOf(navigationMessages);

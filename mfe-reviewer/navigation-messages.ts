import { catalogue, phrasesOf } from '@portal/web-kit';

/** The sidebar's words. */
export const navigationMessages = catalogue('navigation-reviewer', {
  dashboard: 'Dashboard',
  submissions: 'Submissions',
  assigned: 'Assigned Submissions',
  reviewed: 'Reviewed Submissions',
  profile: 'Profile',
  role: 'Reviewer',
});

/** Picks one for the navigation of the remote. */
export const say = phrasesOf(navigationMessages);

import { catalogue } from '@portal/web-kit';

/** What stands around the pages of every role. */
export const frameMessages = catalogue('frame', {
  roles: { researcher: 'Researcher', reviewer: 'Reviewer', compliance: 'Compliance' },
  frame: { skip: 'Skip to the content', menu: 'Menu', navigation: 'Main' },
  logout: 'Logout',
  stillSignedIn: 'You are still logged in.',
  readingUntil: 'This account can only read, until {day}.',
  message: { dismiss: 'Dismiss' },
  remoteDown: {
    title: 'This part of the portal cannot be shown just now',
    text: 'Nothing you have saved is lost. Please try again in a moment.',
    retry: 'Try again',
  },
  /** Shell and role's front end are of different releases, or a script is not as it was built (docs/pages 6). */
  remoteProblem: {
    renewed: 'The portal has been updated. Load this page again to continue. What you typed is kept.',
    early: 'This part of the portal is being updated and cannot be opened yet. Try again in a few minutes.',
    damaged: 'This part of the portal did not arrive intact.',
    loadAgain: 'Load again',
    logOut: 'Log out',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have been mistyped, or the page was moved.',
    back: 'Go to the dashboard',
  },
});

import { catalogue, type Translated } from '@portal/web-kit';

const english = {
  roles: { researcher: 'Researcher', reviewer: 'Reviewer', compliance: 'Compliance' },
  frame: { skip: 'Skip to the content', menu: 'Menu', navigation: 'Main' },
  logout: 'Logout',
  stillSignedIn: 'You are still logged in.',
  message: { dismiss: 'Dismiss' },
  remoteDown: {
    title: 'This part of the portal cannot be shown just now',
    text: 'Nothing you have saved is lost. Please try again in a moment.',
    retry: 'Try again',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have been mistyped, or the page was moved.',
    back: 'To the dashboard',
  },
} as const;

export type FrameWords = Translated<typeof english>;

/** What stands around the pages of every role. */
export const frameWords = catalogue(english, () => import(/* webpackChunkName: "shona" */ './words.sn.ts'));

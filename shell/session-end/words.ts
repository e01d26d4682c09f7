import { catalogue, plural, type Translated } from '@portal/web-kit';

const english = {
  close: 'Close',
  ending: {
    title: 'You will be logged out soon',
    text: (minutes: number) =>
      minutes < 1
        ? 'Nothing has been done here for a long time. You will be logged out in less than a minute.'
        : `Nothing has been done here for a long time. You will be logged out in ${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}.`,
    last: (minutes: number) =>
      `You have been logged in for as long as one login lasts. You will be logged out in ${
        minutes < 1 ? 'less than a minute' : `${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}`
      }. Log in again then to go on where you were. Nothing that you have typed is lost.`,
    goOn: 'Go on',
    stay: 'Stay signed in',
    leave: 'Log out',
  },
  over: {
    title: 'Your session has ended',
    text: 'Log in again to go on where you were. Nothing that you have typed is lost.',
    leave: 'Leave this page',
  },
} as const;

export type SessionEndWords = Translated<typeof english>;

/** What is said when a session is about to end, and when it has. */
export const sessionEndWords = catalogue(english, () => import(/* webpackChunkName: "shona" */ './words.sn.ts'));

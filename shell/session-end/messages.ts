import { catalogue } from '@portal/web-kit';

/** What is said when a session is about to end, and when it has. */
export const sessionEndMessages = catalogue('session-end', {
  close: 'Close',
  ending: {
    title: 'You will be logged out soon',
    text: 'You have not done anything here for a long time. You will be logged out in {minutes, plural, =0 {less than a minute} one {1 minute} other {{minutes} minutes}}.',
    last: 'You have been logged in for as long as one login lasts. You will be logged out in {minutes, plural, =0 {less than a minute} one {1 minute} other {{minutes} minutes}}. Log in again then to go on where you were. Nothing that you have typed is lost.',
    goOn: 'Continue',
    stay: 'Stay logged in',
    leave: 'Log out',
  },
  over: {
    title: 'Your session has ended',
    text: 'Log in again to go on where you were. Nothing that you have typed is lost.',
    leave: 'Leave this page',
  },
});

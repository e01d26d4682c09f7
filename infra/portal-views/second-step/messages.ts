import { catalogue } from '@portal/web-kit';
/** What is said about a second step (docs/sessions 9), at sign-in and in the profile. */
export const messages = catalogue('second-step', {
  setUp: {
    title: 'Set up a second step',
    text: 'Install an app that shows codes, such as Aegis, FreeOTP or Google Authenticator. Scan the picture with it, or type the key into it.',
    picture: 'Picture with the key, for the camera of the app',
    key: 'Key',
    code: 'Code',
    codeHint: 'The six digits that the app shows now',
    submit: 'Confirm',
    loading: 'Loading...',
  },
  codes: {
    title: 'Recovery codes',
    text: 'Print these codes and keep them apart from your phone. Each works once.',
    list: 'Your recovery codes',
    print: 'Print',
    goOn: 'I have saved them',
  },
  profile: {
    heading: 'Second step',
    off: 'Besides your password, a code from your phone: nobody who learns your password can log in with it alone.',
    due: 'Set up a second step by {day}.',
    on: 'Set up on {day}. {left, plural, one {1 recovery code is left.} other {{left} recovery codes are left.}}',
    setUp: 'Set Up',
    renew: 'New Recovery Codes',
    remove: 'Remove',
    close: 'Close',
    setUpDone: 'Your second step is set up. It is asked for at each login from now on.',
    renewAsk: {
      title: 'Make new recovery codes?',
      text: 'The codes that you have printed no longer work. Your other devices are logged out.',
      yes: 'Yes, make new ones',
      no: 'No',
      close: 'Close',
      failed: 'New recovery codes could not be made. Please try again.',
    },
    removeAsk: {
      title: 'Remove the second step?',
      text: 'From now on your password alone opens your account. Your other devices are logged out.',
      yes: 'Yes, remove',
      no: 'No',
      close: 'Close',
      done: 'Your second step was removed.',
      failed: 'The second step could not be removed. Please try again.',
    },
  },
});

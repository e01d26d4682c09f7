import { catalogue } from '@portal/web-kit';

/** What an act that endangers an account asks (docs/sessions 13). */
export const confirmMessages = catalogue('confirm', {
  title: 'Confirm that it is you',
  text: 'Enter your password to go on.',
  password: 'Password',
  code: 'Code',
  codeHint: 'What your app shows, or a recovery code',
  toggle: { show: 'Show', hide: 'Hide', showInFull: 'Show password', hideInFull: 'Hide password' },
  submit: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',
});

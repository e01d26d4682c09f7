import { catalogue } from '@portal/web-kit';
/** What a signed act asks for. */
export const messages = catalogue('signature', {
  password: 'Password',
  toggle: { show: 'Show', hide: 'Hide', showInFull: 'Show password', hideInFull: 'Hide password' },
  /** `as` is name and position. */
  youSign: 'You sign as {as}: {meaning}.',
  missing: 'Enter your password to sign.',
  signed: 'Signed by {name}, {position}',
  meaningAt: '{meaning}, {at}',
});

import { catalogue } from '@portal/web-kit';
/** What forms about an account say besides the contracts' labels and messages. */
export const messages = catalogue('account', {
  optional: '(optional)',
  /** The button in a password field; `label` is the field's, 'new password'. */
  toggle: { show: 'Show', hide: 'Hide', showInFull: 'Show {label}', hideInFull: 'Hide {label}' },
});

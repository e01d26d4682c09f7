/** What forms about an account say besides the contracts' labels and messages. */
export const words = {
  optional: '(optional)',
  /** The button in a password field; `label` is the field's, 'new password'. */
  toggle: (label: string) => ({ show: 'Show', hide: 'Hide', showInFull: `Show ${label}`, hideInFull: `Hide ${label}` }),
} as const;

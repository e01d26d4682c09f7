import { catalogue } from '@portal/web-kit';
import type { ProposalKind } from '@portal/contracts/accounts';
import { securityLogMessages, waitingListMessages } from '@portal/contracts/presentation';

const { columns, kinds, outcomes, nobody } = securityLogMessages;

/** What the page of the security log says. */
export const messages = catalogue('security-log', {
  title: 'Security log',
  lede: 'Who logged in, what was refused, and what changed in accounts, the newest first. Nobody can change it.',
  columns,
  kinds,
  outcomes,
  nobody,
  /** What is recorded of an event, by its name and its value. What has no words is shown as it was recorded alone. */
  details: {
    amr: { pwd: 'With a password', 'pwd otp': 'With a password and a code' },
    act: {
      changed: 'Password changed',
      reset: 'New password chosen with a link',
      reset_asked: 'Link for a new password requested',
      added: 'Second step added',
      removed: 'Second step removed',
      codes_renewed: 'New recovery codes',
      asked: 'Loss of a phone reported',
      cancelled: 'Report of a lost phone cancelled',
      logout: 'Logged out',
      everywhere: 'Logged out on all devices',
      by_officer: 'Logged out by an officer',
      propose: 'Proposed',
      confirm: 'Confirmed by a second officer',
      confirmed: 'Confirmed',
      approve: 'Approved',
      refuse: 'Refused',
      role: 'Role changed',
      disable: 'Disabled',
      enable: 'Enabled',
      recover: 'Second step removed after a lost phone',
      inspect: 'Inspection opened',
      end: 'Inspection ended',
    },
    kind: {
      approve: 'Approval of an officer',
      role: 'Change of a role',
      disable: 'Disabling an account',
      enable: 'Enabling an account',
      recover: 'Removing a second step',
      inspect: 'Account for an inspection',
    } satisfies Record<ProposalKind, string>,
    cause: {
      awaiting_approval: 'The account is waiting for approval',
      too_many: 'Too many attempts',
      expired: 'The link had expired',
      used: 'The link had been used',
    },
    by: { operator: 'By whoever runs the portal' },
    link: { registration: 'Registration confirmed with a link', change: 'New address confirmed with a link' },
    asked: { true: 'A new address was entered' },
    waits: { true: 'Waiting for approval' },
    role: waitingListMessages.roles,
    what: {
      'own data': 'Own data',
      'security log': 'The security log',
      'accounts that wait': 'Accounts to approve',
    },
  },
  recorded: 'Show as recorded',
  by: 'Only what {name} did',
  find: {
    form: 'Filter the security log',
    kind: 'What',
    allKinds: 'Everything',
    from: 'From',
    to: 'To',
    clear: 'Clear',
    clearWhat: ' all choices',
  },
  export: 'Export as CSV',
  exportFailed: 'The file could not be exported.',
  empty: 'Nothing to display',
  emptyText: 'What is logged appears here at once.',
  none: 'Nothing found',
  noneText: 'Nothing in the log matches these choices. Widen the days, or clear them.',
});

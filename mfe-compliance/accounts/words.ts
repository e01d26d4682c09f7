import type { AccountStanding, ProposalKind } from '@portal/contracts/accounts';
import { waitingListWords } from '@portal/contracts/presentation';

interface ActWords {
  label: string;
  title: (name: string) => string;
  text: string;
  reason: string;
  yes: string;
  done: (name: string) => string;
  failed: string;
}

const reason = 'Reason';

/** What the pages of accounts say (accounts.md 6, 7). */
export const words = {
  title: 'Accounts',
  lede: 'Everybody who has an account, the newest first.',
  caption: 'Accounts',
  columns: { ...waitingListWords.columns, state: 'State' },
  roles: waitingListWords.roles,
  states: { active: 'Active', waiting: 'Waiting', disabled: 'Disabled' } satisfies Record<AccountStanding, string>,
  find: {
    hint: 'Name or email',
    role: 'Role',
    allRoles: 'All roles',
    state: 'State',
    allStates: 'All states',
  },
  empty: 'No accounts to display',
  emptyText: 'Whoever registers appears here.',
  none: 'Nothing found',
  noneText: 'No account meets the search and the filters. Check the spelling, use fewer words, or clear them.',
  detail: {
    details: 'Details',
    state: 'State',
    secondStep: 'Second step',
    secondStepOn: 'Set up',
    secondStepOff: 'None',
    back: 'All accounts',
    own: 'This is your own account. Another officer must change it.',
    actions: 'What can be done',
    loading: 'Loading...',
    waiting: 'This account waits for approval.',
    toApprovals: 'Go to Approvals',
  },
  needsSecond: 'A second officer must confirm this.',
  acts: {
    role: {
      label: 'Change Role',
      title: (name) => `Change the role of ${name}?`,
      text: 'The person is logged out everywhere and told by mail. Reviews without a comment go back to be assigned.',
      reason,
      yes: 'Change Role',
      done: (name) => `The role of ${name} was changed.`,
      failed: 'The role could not be changed. Please try again.',
    },
    disable: {
      label: 'Disable',
      title: (name) => `Disable the account of ${name}?`,
      text: 'The person is logged out everywhere, cannot log in, and is told by mail. Reviews without a comment go back to be assigned.',
      reason,
      yes: 'Disable',
      done: (name) => `The account of ${name} was disabled.`,
      failed: 'The account could not be disabled. Please try again.',
    },
    enable: {
      label: 'Let It Work Again',
      title: (name) => `Let the account of ${name} work again?`,
      text: 'The person can log in from now on and is told by mail.',
      reason,
      yes: 'Let It Work Again',
      done: (name) => `The account of ${name} works again.`,
      failed: 'This could not be done. Please try again.',
    },
    recover: {
      label: 'Lost Phone or Mailbox',
      title: (name) => `Has ${name} lost the phone or the mailbox?`,
      text: 'Once a second officer has confirmed it, the second step ends after a day. The person can cancel that by a mail, or by logging in with the old phone.',
      reason: 'How was identity checked?',
      yes: 'Note the Loss',
      done: (name) => `The second step of ${name} ends after a day, unless the person cancels that.`,
      failed: 'This could not be noted. Please try again.',
    },
    logout: {
      label: 'Log Out Everywhere',
      title: (name) => `Log ${name} out everywhere?`,
      text: 'All sessions end. The person can log in again.',
      reason,
      yes: 'Log Out Everywhere',
      done: (name) => `${name} was logged out everywhere.`,
      failed: 'The sessions could not be ended. Please try again.',
    },
  } satisfies Record<string, ActWords>,
  newRole: 'New role',
  pickRole: 'Select a role',
  newEmail: 'New email',
  newEmailHint: 'If the mailbox is lost too. It counts once the link sent to it is opened.',
  optional: '(optional)',
  proposals: {
    title: 'Waiting for officers',
    what: {
      approve: (name, _role) => `Approve ${name} as a compliance officer`,
      role: (name, role) => `Change the role of ${name} to ${role}`,
      disable: (name) => `Disable the account of ${name}`,
      enable: (name) => `Let the account of ${name} work again`,
      recover: (name) => `Take the second step from ${name}, whose phone is lost`,
    } satisfies Record<ProposalKind, (name: string, role: string) => string>,
    reference: (reference: string) => `Reference ${reference}.`,
    asked: (when: string) => `Told on ${when}. Check the identity, then note it in the account.`,
    by: (name: string, when: string) => `Proposed by ${name} on ${when}.`,
    due: (when: string) => `Confirmed. Takes effect ${when}.`,
    reason: (text: string) => `Reason: ${text}`,
    open: 'Open the account',
    confirm: 'Confirm',
    refuse: 'Refuse',
    own: 'Another officer than the one who proposed it must confirm this.',
    confirmed: 'Confirmed.',
    refused: 'Refused. Nothing was changed.',
    failed: 'This could not be decided. Please try again.',
  },
  errors: { reason: 'Please enter a reason.', role: 'Please select a role.', email: 'Please enter the new email.' },
  inspection: 'Inspection',
  no: 'No',
  close: 'Close',
} as const;

export type Act = keyof typeof words.acts;

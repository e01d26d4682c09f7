import { catalogue } from '@portal/web-kit';
import { waitingListMessages } from '@portal/contracts/presentation';

/** What the page of accounts that wait for approval says. */
export const messages = catalogue('approvals', {
  title: 'Accounts to approve',
  lede: 'People who registered as reviewers or compliance officers. They can log in once they are approved.',
  caption: 'Accounts waiting for approval',
  empty: 'No accounts to approve',
  emptyText: 'People who register as reviewers or compliance officers appear here.',
  columns: { ...waitingListMessages.columns, actions: 'Actions' },
  roles: waitingListMessages.roles,
  decisions: {
    approve: {
      label: 'Approve',
      title: 'Approve {name}?',
      text: 'The person is told by email and can log in.',
      yes: 'Yes, approve',
      done: '{name} was approved.',
      failed: 'The account could not be approved. Please try again.',
    },
    refuse: {
      label: 'Refuse',
      title: 'Refuse {name}?',
      text: 'The account is deleted and the person is told by email. This cannot be undone.',
      yes: 'Yes, refuse',
      done: '{name} was refused.',
      failed: 'The account could not be refused. Please try again.',
    },
  },
  no: 'No',
  close: 'Close',
});

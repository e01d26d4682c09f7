import type { ApprovalDecision } from '@portal/contracts/accounts';
import { waitingListWords } from '@portal/contracts/presentation';

interface DecisionWords {
  /** In the row. */
  label: string;
  title: (name: string) => string;
  text: string;
  yes: string;
  done: (name: string) => string;
  failed: string;
}

/** What the page of accounts that wait for approval says. */
export const words = {
  title: 'Approvals',
  lede: 'People who registered as a reviewer or for compliance. They can log in once they are approved.',
  caption: 'Accounts that wait for approval',
  empty: 'No accounts to approve',
  emptyText: 'Whoever registers as a reviewer or for compliance appears here.',
  columns: { ...waitingListWords.columns, actions: 'Actions' },
  roles: waitingListWords.roles,
  decisions: {
    approve: {
      label: 'Approve',
      title: (name) => `Approve ${name}?`,
      text: 'The person is told by mail and can log in from now on.',
      yes: 'Yes, approve',
      done: (name) => `${name} was approved.`,
      failed: 'The account could not be approved. Please try again.',
    },
    refuse: {
      label: 'Refuse',
      title: (name) => `Refuse ${name}?`,
      text: 'The account is deleted and the person is told by mail. This cannot be taken back.',
      yes: 'Yes, refuse',
      done: (name) => `${name} was refused.`,
      failed: 'The account could not be refused. Please try again.',
    },
  } satisfies Record<ApprovalDecision, DecisionWords>,
  needsSecond: 'A second officer must confirm this.',
  no: 'No',
  close: 'Close',
} as const;

import type { Status } from '@portal/contracts/protocol';

const countWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];

/** What people read on the screens that more than one role has. Field labels stand in contracts. */
export const words = {
  answers: {
    blank: 'Not given',
    notAttached: 'Not attached',
    none: 'None',
    noneTicked: 'None',
    yes: 'Yes',
    no: 'No',
    answeredNo: 'Answered No',
    /** The questions of a group that were not ticked; `ticked` says whether any was. */
    otherQuestions: (left: number, ticked: boolean) =>
      left === 1 && ticked
        ? 'The other question'
        : `${ticked ? 'The other' : 'All'} ${countWords[left] ?? String(left)} questions`,
    newTab: '(opens in a new tab)',
  },
  status: {
    pending: 'Pending',
    assigned: 'Assigned',
    'partially reviewed': 'Partially reviewed',
    reviewed: 'Reviewed',
    accepted: 'Accepted',
    rejected: 'Rejected',
    response: 'Response',
    declined: 'Declined',
  } satisfies Record<Status, string>,
} as const;

import type { Role } from '@portal/contracts/accounts';
import type { Status } from '@portal/contracts/protocol';
import { formatCount } from './format/format-count.ts';

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
  columns: {
    number: 'Protocol Number',
    title: 'Title',
    status: 'Status',
    type: 'Type',
    date: 'Date of Submission',
    actions: 'Actions',
  },
  pages: {
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: 'Page',
    showing: (first: number, last: number, total: number) =>
      `Showing ${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)}`,
  },
  unknownCount: '–',
  message: { dismiss: 'Dismiss' },
  load: {
    loading: 'Loading...',
    failed: 'This could not be loaded',
    offline: 'The portal cannot be reached',
    retry: 'Try again',
  },
  failed: 'Something went wrong. Please try again.',
  conflict: (status: string) =>
    `Someone has worked on this protocol meanwhile: its status is now “${status}”. Nothing was changed by you.`,
  detail: {
    title: (number: string) => `Protocol: #${number}`,
    onThisPage: 'On this page',
    noLetter: '·',
    print: 'Print',
    gone: 'There is no such protocol',
    goneText: 'It was deleted, or it is not one of those that you may see.',
    goneBack: 'To the list of submissions',
  },
  attachments: {
    title: 'Attachments',
    attachment: 'Attachment',
    fileName: 'File name',
    link: 'Link',
    view: 'View',
    files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  },
  reviews: {
    title: 'Reviews',
    reviewer1: 'Reviewer 1',
    reviewer2: 'Reviewer 2',
    noComment: 'No comment',
    compliance: 'Compliance Comments',
  },
  previousRounds: {
    title: 'Previous rounds',
    round: (number: number) => `Round ${number}`,
    closed: (day: string) => `Forwarded ${day}`,
  },
  responses: { title: 'Responses', coverLetter: 'Cover letter', response: 'Response to comments' },
  profile: {
    title: 'My profile',
    details: 'Personal details',
    role: 'Role',
    roles: {
      researcher: 'Researcher',
      reviewer: 'Reviewer',
      compliance: 'Compliance',
    } satisfies Record<Role, string>,
  },
} as const;

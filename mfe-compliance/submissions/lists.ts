import type { Status } from '@portal/contracts/protocol';
import type { IconName } from '@portal/ui-kit';
import type { Phrase } from '@portal/web-kit';
import { say } from '../navigation-words.ts';
import { words } from '../words.ts';

export interface SubmissionList {
  path: string;
  title: string;
  /** In the sidebar. */
  link: Phrase;
  icon: IconName;
  /** The specification's sentence for an empty list. */
  empty: string;
  /** How something comes to stand there. */
  next: string;
  /** All statuses where none is named. */
  statuses?: readonly Status[];
}

/** The eight lists (specification section 2, Compliance layout). */
export const lists = {
  all: { path: '/', icon: 'home', ...words.lists.all, link: say((words) => words.all) },
  pending: {
    path: '/new-submissions',
    icon: 'clock',
    ...words.lists.pending,
    link: say((words) => words.pending),
    statuses: ['pending'],
  },
  assigned: {
    path: '/assigned-submissions',
    icon: 'user',
    ...words.lists.assigned,
    link: say((words) => words.assigned),
    statuses: ['assigned'],
  },
  declined: {
    path: '/declined-submissions',
    icon: 'return',
    ...words.lists.declined,
    link: say((words) => words.declined),
    statuses: ['declined'],
  },
  reviewed: {
    path: '/reviewed-submissions',
    icon: 'disc',
    ...words.lists.reviewed,
    link: say((words) => words.reviewed),
    statuses: ['reviewed', 'partially reviewed'],
  },
  accepted: {
    path: '/accepted-submissions',
    icon: 'tick',
    ...words.lists.accepted,
    link: say((words) => words.accepted),
    statuses: ['accepted'],
  },
  rejected: {
    path: '/rejected-submissions',
    icon: 'cross',
    ...words.lists.rejected,
    link: say((words) => words.rejected),
    statuses: ['rejected'],
  },
  responded: {
    path: '/responded-submissions',
    icon: 'reply',
    ...words.lists.responded,
    link: say((words) => words.responded),
    statuses: ['response'],
  },
} as const satisfies Record<string, SubmissionList>;

const { all, ...some } = lists;

/** Those of one status, in the order of the sidebar. */
export const statusLists: readonly SubmissionList[] = Object.values(some);

/** The list on which a protocol of this status stands. */
export const listOf = (status: Status): SubmissionList =>
  statusLists.find((list) => list.statuses?.includes(status)) ?? all;

import type { Status } from '@portal/contracts/protocol';
import type { IconName } from '@portal/ui-kit';
import { beside, type Phrase } from '@portal/web-kit';
import { say } from '../navigation-messages.ts';
import { messages } from '../messages.ts';

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

type Name = keyof typeof messages.lists;

const list = (name: Name, path: string, icon: IconName, statuses?: readonly Status[]): SubmissionList =>
  beside(messages.lists[name], {
    path,
    icon,
    link: say((navigation) => navigation[name]),
    ...(statuses && { statuses }),
  });

/** The eight lists (docs/specification 15). */
export const lists = {
  all: list('all', '/', 'home'),
  pending: list('pending', '/new-submissions', 'clock', ['pending']),
  assigned: list('assigned', '/assigned-submissions', 'user', ['assigned']),
  declined: list('declined', '/declined-submissions', 'return', ['declined']),
  reviewed: list('reviewed', '/reviewed-submissions', 'disc', ['reviewed', 'partially reviewed']),
  accepted: list('accepted', '/accepted-submissions', 'tick', ['accepted']),
  rejected: list('rejected', '/rejected-submissions', 'cross', ['rejected']),
  responded: list('responded', '/responded-submissions', 'reply', ['response']),
} as const satisfies Record<Name, SubmissionList>;

const { all, ...some } = lists;

/** Those of one status, in the order of the sidebar. */
export const statusLists: readonly SubmissionList[] = Object.values(some);

/** The list on which a protocol of this status stands. */
export const listOf = (status: Status): SubmissionList =>
  statusLists.find((list) => list.statuses?.includes(status)) ?? all;

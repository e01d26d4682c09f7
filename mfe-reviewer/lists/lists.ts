import type { Status } from '@portal/contracts/protocol';
import { beside } from '@portal/web-kit';
import { messages } from '../messages.ts';

export interface SubmissionList {
  path: string;
  title: string;
  /** The specification's sentence for an empty list. */
  empty: string;
  /** All statuses where none is named. */
  statuses?: readonly Status[];
}

/** The lists of a reviewer (docs/specification 13). */
export const lists = {
  all: beside(messages.lists.all, { path: '/' }),
  assigned: beside(messages.lists.assigned, { path: '/assigned-submissions', statuses: ['assigned'] }),
  reviewed: beside(messages.lists.reviewed, {
    path: '/reviewed-submissions',
    statuses: ['reviewed', 'partially reviewed'],
  }),
} as const satisfies Record<string, SubmissionList>;

/** The list on which a protocol of this status stands. */
export const listOf = (status: Status): SubmissionList =>
  [lists.assigned, lists.reviewed].find((list) => (list.statuses as readonly Status[]).includes(status)) ?? lists.all;

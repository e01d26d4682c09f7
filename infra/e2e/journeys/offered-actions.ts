import type { Status } from '@portal/contracts/protocol';

type Offered = Readonly<Record<Status, readonly string[]>>;

/** The row actions of each role (docs/specification 20). */
export const offered = {
  officer: {
    pending: ['View', 'Add Reviewer(s)'],
    declined: ['View', 'Add Reviewer(s)'],
    assigned: ['View'],
    'partially reviewed': ['View'],
    reviewed: ['Assess'],
    accepted: ['View', 'Delete'],
    rejected: ['View', 'Delete'],
    response: ['View', 'Forward to Reviewer(s)'],
  },
  owner: {
    pending: ['View'],
    declined: ['View'],
    assigned: ['View'],
    'partially reviewed': ['View'],
    reviewed: ['View'],
    accepted: ['View'],
    rejected: ['View', 'Respond'],
    response: ['View'],
  },
} as const satisfies Record<string, Offered>;

/** The reviewer in the second slot, who has commented from "reviewed" on. */
export const offeredToReviewer: Readonly<Partial<Record<Status, readonly string[]>>> = {
  declined: ['Review', 'Decline'],
  assigned: ['Review', 'Decline'],
  'partially reviewed': ['Review'],
  reviewed: ['View'],
  accepted: ['View'],
  rejected: ['View'],
  response: ['View'],
};

/** The list of one status, where a role has one. */
export const listOf: Readonly<Record<'officer' | 'reviewer', Readonly<Partial<Record<Status, string>>>>> = {
  officer: {
    pending: '/new-submissions',
    assigned: '/assigned-submissions',
    declined: '/declined-submissions',
    'partially reviewed': '/reviewed-submissions',
    reviewed: '/reviewed-submissions',
    accepted: '/accepted-submissions',
    rejected: '/rejected-submissions',
    response: '/responded-submissions',
  },
  reviewer: {
    assigned: '/assigned-submissions',
    'partially reviewed': '/reviewed-submissions',
    reviewed: '/reviewed-submissions',
  },
};

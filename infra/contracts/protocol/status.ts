import type { Role } from '../accounts/role.ts';

interface StatusRow {
  label: string;
  /** Whose clock runs: the researcher's while rejected, nobody's once accepted, else the council's. */
  clockOwner: ClockOwner | null;
  /** What each may do; of a reviewer while the own comment is still empty (docs/specification 20). */
  permits: Readonly<Record<Role, readonly Action[]>>;
}

const view = ['view'] as const;

/** docs/specification 20, in the specification's order. infra/docs/contributing.md says what else a new status touches. */
export const statusTable = {
  pending: {
    label: 'Pending',
    clockOwner: 'council',
    permits: { researcher: view, reviewer: view, compliance: ['view', 'assign', 'return', 'ask'] },
  },
  assigned: {
    label: 'Assigned',
    clockOwner: 'council',
    permits: {
      researcher: view,
      reviewer: ['view', 'review', 'decline', 'ask'],
      compliance: ['view', 'replace', 'ask'],
    },
  },
  'partially reviewed': {
    label: 'Partially reviewed',
    clockOwner: 'council',
    permits: { researcher: view, reviewer: ['view', 'review', 'ask'], compliance: ['view', 'replace', 'ask'] },
  },
  reviewed: {
    label: 'Reviewed',
    clockOwner: 'council',
    permits: { researcher: view, reviewer: view, compliance: ['view', 'assess', 'ask'] },
  },
  accepted: {
    label: 'Accepted',
    clockOwner: null,
    permits: { researcher: view, reviewer: view, compliance: ['view', 'delete'] },
  },
  rejected: {
    label: 'Rejected',
    clockOwner: 'researcher',
    permits: { researcher: ['view', 'respond'], reviewer: view, compliance: ['view', 'delete'] },
  },
  response: {
    label: 'Response',
    clockOwner: 'council',
    permits: { researcher: view, reviewer: view, compliance: ['view', 'forward', 'return', 'ask'] },
  },
  declined: {
    label: 'Declined',
    clockOwner: 'council',
    permits: {
      researcher: view,
      reviewer: ['view', 'review', 'decline', 'ask'],
      compliance: ['view', 'assign', 'replace', 'ask'],
    },
  },
} as const satisfies Record<string, StatusRow>;

export type Status = keyof typeof statusTable;
export const statuses = Object.keys(statusTable) as readonly Status[];

export const isStatus = (value: string | null): value is Status => statuses.some((status) => status === value);

/** What a person can do to one protocol. 'assess' is the compliance decision; 'replace' takes a review from one and gives it to another, reminds, or moves its due day; 'ask' asks the researcher a question; 'return', 'complete', 'withdraw_return' and 'close_incomplete' are of a completion. */
export const actions = [
  'view',
  'assign',
  'assess',
  'delete',
  'forward',
  'respond',
  'review',
  'decline',
  'restore',
  'replace',
  'ask',
  'return',
  'complete',
  'withdraw_return',
  'close_incomplete',
] as const;
export type Action = (typeof actions)[number];

/** With whom a protocol is. */
export const clockOwners = ['council', 'researcher'] as const;
export type ClockOwner = (typeof clockOwners)[number];

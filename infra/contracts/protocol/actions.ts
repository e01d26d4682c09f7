import type { Role } from '../accounts/role.ts';
import type { Status } from './status.ts';

/** What a person can do to one protocol. 'assess' is the compliance decision. */
export const actions = ['view', 'assign', 'assess', 'delete', 'forward', 'respond', 'review', 'decline'] as const;
export type Action = (typeof actions)[number];

type Table = Readonly<Record<Status, readonly Action[]>>;

const compliance: Table = {
  pending: ['view', 'assign'],
  assigned: ['view'],
  'partially reviewed': ['view'],
  reviewed: ['view', 'assess'],
  accepted: ['view', 'delete'],
  rejected: ['view', 'delete'],
  response: ['view', 'forward'],
  declined: ['view', 'assign'],
};

const researcher: Table = {
  pending: ['view'],
  assigned: ['view'],
  'partially reviewed': ['view'],
  reviewed: ['view'],
  accepted: ['view'],
  rejected: ['view', 'respond'],
  response: ['view'],
  declined: ['view'],
};

/** Of a reviewer whose own comment is still empty. */
const reviewer: Table = {
  pending: ['view'],
  assigned: ['view', 'review', 'decline'],
  'partially reviewed': ['view', 'review'],
  reviewed: ['view'],
  accepted: ['view'],
  rejected: ['view'],
  response: ['view'],
  declined: ['view', 'review', 'decline'],
};

const reviewerWhoCommented: readonly Action[] = ['view'];

/**
 * The one table that draws the buttons and enforces the rule (specification sections 2 and 4). It speaks of people who
 * may see the protocol at all: its owner, its reviewers, compliance.
 */
export function permittedActions(role: Role, status: Status, hasCommented: boolean): readonly Action[] {
  if (role === 'compliance') return compliance[status];
  if (role === 'researcher') return researcher[status];
  return hasCommented ? reviewerWhoCommented : reviewer[status];
}

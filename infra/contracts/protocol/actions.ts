import type { Role } from '../accounts/role.ts';
import { statusTable, type Status } from './status.ts';

/** What a person can do to one protocol. 'assess' is the compliance decision. */
export const actions = ['view', 'assign', 'assess', 'delete', 'forward', 'respond', 'review', 'decline'] as const;
export type Action = (typeof actions)[number];

const reviewerWhoCommented: readonly Action[] = ['view'];

/**
 * The one table that draws the buttons and enforces the rule (specification sections 2 and 4). It speaks of people who
 * may see the protocol at all: its owner, its reviewers, compliance.
 */
export const permittedActions = (role: Role, status: Status, hasCommented: boolean): readonly Action[] =>
  role === 'reviewer' && hasCommented ? reviewerWhoCommented : statusTable[status].permits[role];

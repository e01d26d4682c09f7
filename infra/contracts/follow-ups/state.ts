import type { Role } from '../accounts/role.ts';

/** Sent by the researcher; acknowledged by compliance, once. */
export const followUpStates = ['sent', 'acknowledged'] as const;
export type FollowUpState = (typeof followUpStates)[number];

export const followUpActions = ['acknowledge'] as const;
export type FollowUpAction = (typeof followUpActions)[number];

/** What somebody who may see a follow-up can do to it: the one table that draws the button and enforces the rule. */
export const permittedFollowUpActions = (role: Role, state: FollowUpState): readonly FollowUpAction[] =>
  role === 'compliance' && state === 'sent' ? ['acknowledge'] : [];

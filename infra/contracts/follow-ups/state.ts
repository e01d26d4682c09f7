import type { Role } from '../accounts/role.ts';
import { followUpForm, type FollowUpKind } from './kinds.ts';

/** Sent, asked about, and in the end acknowledged, approved or refused (docs/follow-ups 4). */
export const followUpStates = ['sent', 'more_asked', 'acknowledged', 'approved', 'refused'] as const;
export type FollowUpState = (typeof followUpStates)[number];

/** What an officer does to a form in POST /api/follow-ups/{id}/decision. */
export const followUpActs = ['approve', 'refuse', 'acknowledge', 'ask'] as const;
export type FollowUpAct = (typeof followUpActs)[number];

export const followUpActions = [...followUpActs, 'answer', 'undo'] as const;
export type FollowUpAction = (typeof followUpActions)[number];

/** What deciding on a form does to its protocol. */
export type FollowUpEffect = 'renewal' | 'reopening' | 'amendment' | 'ending' | 'none';

/** A closure and a withdrawal both end what the form is about. */
export function effectOf(kind: FollowUpKind): FollowUpEffect {
  const effect = followUpForm(kind)?.effect ?? 'none';
  return effect === 'closure' || effect === 'withdrawal' ? 'ending' : effect;
}

export const isAmendment = (kind: FollowUpKind): boolean => effectOf(kind) === 'amendment';
export const isWithdrawal = (kind: FollowUpKind): boolean => followUpForm(kind)?.effect === 'withdrawal';

/** Forms that are acknowledged without a letter: one write, nothing of the protocol changes. */
export const isPlainForm = (kind: FollowUpKind): boolean => effectOf(kind) === 'none';

/** Whether an act writes a letter, and so is signed. */
export const hasLetter = (kind: FollowUpKind, act: FollowUpAct): boolean => act !== 'ask' && !isPlainForm(kind);

/** Withdrawals, and forms without an effect, are decided whatever the status of their protocol is. */
export const needsAcceptance = (kind: FollowUpKind): boolean => !isPlainForm(kind) && !isWithdrawal(kind);

/** The acts that the table has for a form, the main one first. A termination is refused only where there is nothing to end. */
export function actsOf(kind: FollowUpKind, isAccepted = true): readonly FollowUpAct[] {
  if (!needsAcceptance(kind)) return ['acknowledge', 'ask'];
  if (effectOf(kind) === 'ending') return isAccepted ? ['acknowledge', 'ask'] : ['ask', 'refuse'];
  return isAccepted ? ['approve', 'ask', 'refuse'] : ['ask', 'refuse'];
}

/** The days within which an act with a letter can be taken back. */
export const undoDays = 7;

type Form = Readonly<{ kind: FollowUpKind; state: FollowUpState }>;

/**
 * What somebody who may see a follow-up can do to it: the one table that draws the buttons and enforces the rule. Whether the protocol
 * still allows an act, or to take one back, is decided by its own state.
 */
export function permittedFollowUpActions(role: Role, { kind, state }: Form): readonly FollowUpAction[] {
  if (role === 'researcher') return state === 'more_asked' ? ['answer'] : [];
  if (role !== 'compliance') return [];
  if (state === 'sent') return [...new Set([...actsOf(kind), ...actsOf(kind, false)])];
  return state !== 'more_asked' && !isPlainForm(kind) ? ['undo'] : [];
}

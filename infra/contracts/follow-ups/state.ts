import type { Role } from '../accounts/role.ts';
import type { FollowUpKind } from './kinds.ts';

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

const effects: Readonly<Record<FollowUpKind, FollowUpEffect>> = {
  study_termination: 'ending',
  annual_review: 'renewal',
  adverse_event: 'none',
  protocol_deviation: 'none',
  study_extension: 'renewal',
  amendment: 'amendment',
  withdrawal: 'ending',
  destruction: 'none',
  study_reopening: 'reopening',
  death_report: 'none',
};
export const effectOf = (kind: FollowUpKind): FollowUpEffect => effects[kind];

/** Forms that are acknowledged without a letter: one write, nothing of the protocol changes. */
export const isPlainForm = (kind: FollowUpKind): boolean => effects[kind] === 'none';

/** Whether an act writes a letter, and so is signed. */
export const hasLetter = (kind: FollowUpKind, act: FollowUpAct): boolean => act !== 'ask' && !isPlainForm(kind);

/** Forms that are decided whatever the status of their protocol is. */
const ofAnyStatus: readonly FollowUpKind[] = [
  'withdrawal',
  'adverse_event',
  'death_report',
  'protocol_deviation',
  'destruction',
];
export const needsAcceptance = (kind: FollowUpKind): boolean => !ofAnyStatus.includes(kind);

/** The acts that the table has for a form, the main one first. A termination is refused only where there is nothing to end. */
export function actsOf(kind: FollowUpKind, isAccepted = true): readonly FollowUpAct[] {
  if (isPlainForm(kind) || kind === 'withdrawal') return ['acknowledge', 'ask'];
  if (effects[kind] === 'ending') return isAccepted ? ['acknowledge', 'ask'] : ['ask', 'refuse'];
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

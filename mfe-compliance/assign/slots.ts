import { needsTwoReviewers } from '@portal/contracts/protocol';
import type { AssignmentData } from './assignment-data.ts';

export type SlotName = 'reviewer' | 'alt_reviewer';
export type Chosen = Record<SlotName, string>;

export interface Choice {
  id: string;
  name: string;
  /** Why to think twice. */
  warning?: string;
}

/** The slots that this number asks for (specification section 4, two-reviewer rule). */
export const slotsOf = (number: string): readonly SlotName[] =>
  needsTwoReviewers(number) ? ['reviewer', 'alt_reviewer'] : ['reviewer'];

export const otherSlot = (slot: SlotName): SlotName => (slot === 'reviewer' ? 'alt_reviewer' : 'reviewer');

/** Who is in the slots now; a reviewer who may no longer be chosen is left out, unless the slot stays. */
export function chosenAtFirst(data: AssignmentData): Chosen {
  const now = (slot: SlotName) => {
    const id = data.protocol[slot];
    const mayBeChosen = isFixed(data, slot) || data.candidates.some((candidate) => candidate.id === id);
    return id !== null && mayBeChosen ? id : '';
  };
  return { reviewer: now('reviewer'), alt_reviewer: now('alt_reviewer') };
}

/** A comment once given keeps its slot (rules.md, Workflow). */
export const isFixed = ({ protocol }: AssignmentData, slot: SlotName): boolean =>
  protocol.commented_slots?.includes(slot) ?? false;

export const nameInSlot = ({ protocol }: AssignmentData, slot: SlotName): string =>
  (slot === 'reviewer' ? protocol.reviewer_name : protocol.alt_reviewer_name) ?? '';

/** Who can be chosen for a slot: every candidate but the one in the other slot. */
export const choicesFor = ({ candidates }: AssignmentData, inOtherSlot: string): readonly Choice[] =>
  candidates
    .filter(({ id }) => id !== inOtherSlot)
    .map(({ id, first_name, last_name, warning }) => ({ id, name: `${first_name} ${last_name}`, warning }));

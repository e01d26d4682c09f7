import { foldWords, soughtWords } from '@portal/contracts/texts';
import { hasTwoReviewers, type Reviewable, type ReviewerCandidate } from '@portal/contracts/protocol';
import { dueMessages, formatCalendarDay, formatDate } from '@portal/portal-views';
import { messages } from './messages.ts';
import type { AssignmentData } from './api.ts';

export type SlotName = 'reviewer' | 'alt_reviewer';
export type Chosen = Record<SlotName, string>;

export interface Choice {
  id: string;
  name: string;
  email: string;
  /** What they have to do, how fast they were, and what speaks against them: '3 open, 1 late, median 12 days'. */
  load: string;
  /** A warning, such as a possible conflict of interest. */
  warning?: string;
}

/** The slots that this protocol needs (docs/specification 22, docs/accounts 36). */
export const slotsOf = (protocol: Reviewable): readonly SlotName[] =>
  hasTwoReviewers(protocol) ? ['reviewer', 'alt_reviewer'] : ['reviewer'];

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

/** A comment once given keeps its slot. */
export const isFixed = ({ protocol }: AssignmentData, slot: SlotName): boolean =>
  protocol.commented_slots?.includes(slot) ?? false;

export const nameInSlot = ({ protocol }: AssignmentData, slot: SlotName): string =>
  (slot === 'reviewer' ? protocol.reviewer_name : protocol.alt_reviewer_name) ?? '';

/** With more candidates than this there is a search field. */
const manyCandidates = 8;
export const areMany = ({ candidates }: AssignmentData): boolean => candidates.length > manyCandidates;

/** Whether each word typed begins a word of the name, whatever its case and accents. */
const isMeant = (name: string, sought: string): boolean =>
  soughtWords(sought).every((typed) => foldWords(name).some((word) => word.startsWith(typed)));

const nameOf = ({ first_name, last_name }: ReviewerCandidate): string => `${first_name} ${last_name}`;

/** How many candidates a search leaves. */
export const foundBy = ({ candidates }: AssignmentData, sought: string): number =>
  candidates.filter((candidate) => isMeant(nameOf(candidate), sought)).length;

function loadOf({ open, late, median_days, away, declined_at }: ReviewerCandidate): string {
  return [
    messages.load({ open, late, median: median_days }),
    ...(away ? [dueMessages.away({ day: formatCalendarDay(away) })] : []),
    ...(declined_at ? [messages.declined({ day: formatDate(declined_at) })] : []),
  ].join('. ');
}

/** The choices of a slot: the candidates that match the search, without the one in the other slot, and always the one who is chosen. */
export const choicesFor = (
  { candidates }: AssignmentData,
  { chosen, inOtherSlot, sought }: { chosen: string; inOtherSlot: string; sought: string },
): readonly Choice[] =>
  candidates
    .filter(({ id }) => id !== inOtherSlot)
    .filter((candidate) => candidate.id === chosen || isMeant(nameOf(candidate), sought))
    .map((candidate) => ({
      id: candidate.id,
      name: nameOf(candidate),
      email: candidate.email,
      load: loadOf(candidate),
      warning: candidate.warning,
    }));

import type { ListedDraft } from '../listed-drafts.ts';

/** From this step on, the rest of the 14 takes minutes. */
const nearlyFinished = 10;
const most = 3;

/** Drafts that want little more than checking and submitting; those furthest on first. */
export const waitingDrafts = (drafts: readonly ListedDraft[]): readonly ListedDraft[] =>
  drafts
    .filter(({ step }) => step >= nearlyFinished)
    .toSorted((a, b) => b.step - a.step || b.at.localeCompare(a.at))
    .slice(0, most);

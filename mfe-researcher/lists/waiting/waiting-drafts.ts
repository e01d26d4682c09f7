import type { ListedDraft } from '../listed-drafts.ts';

/** With so much of it answered, the rest takes minutes. */
const nearlyFinished = 0.8;
const most = 3;

type Answered = ListedDraft & { progress: NonNullable<ListedDraft['progress']> };

export const questionsLeft = ({ progress }: Answered): number => progress.asked - progress.answered;

/** Drafts that want little more than checking and submitting; those with the fewest questions left first. */
export const waitingDrafts = (drafts: readonly ListedDraft[]): readonly Answered[] =>
  drafts
    .filter((draft): draft is Answered => draft.progress !== undefined)
    .filter(({ progress }) => progress.answered >= nearlyFinished * progress.asked)
    .toSorted((a, b) => questionsLeft(a) - questionsLeft(b) || b.at.localeCompare(a.at))
    .slice(0, most);

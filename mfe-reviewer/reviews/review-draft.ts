import { formOf } from '@portal/contracts/council';
import { written } from '@portal/contracts/texts';
import { letteredSectionsOf } from '@portal/contracts/presentation';
import { recommendations, type Recommendation } from '@portal/contracts/reviews';
import type { Protocol } from '@portal/contracts/protocol';
import { useDraft, type Body, type DraftRef, type EditableDraft } from '@portal/web-kit';
import { messages } from './messages.ts';

/** Notes by the letter of their section. */
export type Notes = Readonly<Record<string, string>>;

/** What a reviewer has typed and not sent: comment, notes and recommendation are one draft (docs/drafts 2). */
export interface ReviewDraft extends Omit<EditableDraft, 'change'> {
  text: string;
  notes: Notes;
  recommendation: Recommendation | null;
  change: (changes: Partial<Pick<ReviewDraft, 'text' | 'notes' | 'recommendation'>>) => void;
}

const textsIn = (value: unknown): Notes =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** What a draft of a review holds. */
export const reviewIn = ({ text, notes, recommendation }: Body) => ({
  text: typeof text === 'string' ? text : '',
  notes: textsIn(notes),
  recommendation: recommendations.find((one) => one === recommendation) ?? null,
});

/** The reviewer's draft of this round. */
export const reviewDraftRef = ({ id, number, previous_rounds }: Protocol): DraftRef => ({
  id: `review.${id}.${previous_rounds.length + 1}`,
  kind: 'review',
  subject: id,
  name: number,
});

/** The same, kept as it is typed, for its author alone. */
export function useReviewDraft(protocol: Protocol): ReviewDraft {
  const draft = useDraft(reviewDraftRef(protocol));
  return {
    ...draft,
    ...reviewIn(draft.body),
    change: (changes) => draft.change({ ...draft.body, ...changes }),
  };
}

/** The sections that have a note, in their order. */
export const notedSections = (protocol: Protocol, notes: Notes) =>
  letteredSectionsOf(formOf(protocol), protocol).flatMap(({ letter, title }) => {
    const note = written(notes[letter]);
    return note === '' ? [] : [{ letter, title, note }];
  });

/** The comment with the notes at its end, each under its section. */
export const withNotes = (text: string, noted: ReturnType<typeof notedSections>): string =>
  [text.trimEnd(), ...noted.map(({ letter, title, note }) => `${messages.notes.section({ letter, title })}\n${note}`)]
    .filter((part) => part !== '')
    .join('\n\n');

import { formOf } from '@portal/contracts/council';
import '../section-messages.ts';
import { changesOf, type ChangesReader } from '@portal/contracts/points';
import type { Protocol } from '@portal/contracts/protocol';
import { changesId } from '../changes/response-changes.tsx';
import { followUpsId } from '../follow-ups/recent-follow-ups.tsx';
import { messages as followUpMessages } from '../follow-ups/messages.ts';
import { historyId } from '../history/history.tsx';
import { historyMessages } from '../history/history-messages.ts';
import { hasLedger, ledgerId, ledgerTitle } from '../points/ledger.tsx';
import { messages } from '../messages.ts';
import { hasLetters, lettersId, lettersTitle } from './letters.tsx';
import { hasPreviousRounds, previousRoundsId, previousRoundsTitle } from './previous-rounds.tsx';
import { answeredComments, responsesId } from './responses.tsx';
import { areReviewsShown, reviewsId, reviewsTitle, type ReviewsReader } from './reviews.tsx';

/** The id of a lettered section on the page. */
export const sectionId = ({ letter }: { letter: string }): string => `section-${letter}`;

/** A part of a long page: its id, and what "On this page" calls it. */
export interface Place {
  id: string;
  label: string;
}

export interface PlacesShown {
  /** As whom the reviews are read; not at all where it is left out. */
  reviews?: ReviewsReader;
  /** Whether they stand before the sections. */
  reviewsFirst?: boolean;
  changes: ChangesReader;
  /** Whether follow-ups are shown. */
  followUps?: boolean;
  /** What stands before letters and history on one role's page alone. */
  own?: readonly Place[];
}

const hasChanges = (protocol: Protocol, reader: ChangesReader): boolean =>
  changesOf(formOf(protocol), protocol, reader).some(({ closed_at }) => closed_at === null);

/** What a protocol's page holds beside its sections, in the order of the page: those that are there (docs/applications 36). */
export function placesOf(
  protocol: Protocol,
  { reviews, changes, followUps = false, own = [] }: PlacesShown,
): readonly Place[] {
  const all: readonly (readonly [boolean, Place])[] = [
    [reviews !== undefined && areReviewsShown(reviews, protocol.status), { id: reviewsId, label: reviewsTitle() }],
    [answeredComments(protocol).length > 0, { id: responsesId, label: messages.responses.title }],
    [hasLedger(protocol), { id: ledgerId, label: ledgerTitle() }],
    [hasChanges(protocol, changes), { id: changesId, label: messages.detail.changes }],
    [hasPreviousRounds(protocol), { id: previousRoundsId, label: previousRoundsTitle() }],
    [followUps, { id: followUpsId, label: followUpMessages.title }],
    ...own.map((place) => [true, place] as const),
    [hasLetters(protocol), { id: lettersId, label: lettersTitle() }],
    [true, { id: historyId, label: historyMessages.title }],
  ];
  return all.flatMap(([isThere, place]) => (isThere ? [place] : []));
}

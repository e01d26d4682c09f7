import type { HeldLetter } from './letter.ts';
import { filled } from '../texts/index.ts';
import { formatDay } from '../presentation/format-day.ts';
import { readingMessages } from '../presentation/messages.ts';

const { letterStates: says } = readingMessages;

/** The day that a state names: the last one of the approval, or the first one of the state. */
const dayOf = ({ state, until, since }: Pick<HeldLetter, 'state' | 'until' | 'since'>): string =>
  formatDay(until !== null && (state === 'valid' || state === 'expired') ? until : since);

/** Whether it closed an application that was never accepted: an approval always has a last day, also once it ended. */
export const isOfApplication = ({ kind, state, until }: Pick<HeldLetter, 'kind' | 'state' | 'until'>): boolean =>
  kind === 'closure' && state === 'ended' && until === null;

/** What a letter is worth, in a sentence (docs/decisions 17). */
export function letterStateText(letter: Pick<HeldLetter, 'kind' | 'state' | 'until' | 'since' | 'incomplete'>): string {
  const closed = letter.incomplete ? says.applicationClosed : says.applicationWithdrawn;
  return filled(isOfApplication(letter) ? closed : says[letter.state], { day: dayOf(letter) });
}

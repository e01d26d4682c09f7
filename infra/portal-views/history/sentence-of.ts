import { followUpTitle } from '@portal/contracts/follow-ups';
import { formatDay } from '@portal/contracts/presentation';
import type { HistoryEntry } from '@portal/contracts/protocol';
import { messages } from '../messages.ts';
import { historyMessages } from './history-messages.ts';

type Kinds = typeof historyMessages.kinds;

/** Kinds that tell of a day. */
const ofDays: readonly string[] = [
  'protocol.renewal_due',
  'protocol.return_reminded',
  'protocol.closed_incomplete',
  'protocol.renewed',
  'protocol.review_due',
  'protocol.review_late',
  'protocol.review_dated',
] satisfies (keyof Kinds)[];

/** A reviewer's place: 'Assigned to Reviewer 1', with the name where the reader may know it. */
function placed(place: string, { from, to }: HistoryEntry): string {
  const says = historyMessages.placed;
  if (to === null) return from === null || from === place ? says.left({ place }) : says.leftNamed({ from, place });
  const named = to === place ? place : says.named({ who: to, place });
  return from === null ? says.first({ named }) : says.inPlaceOf({ named, from });
}

/** A line without its reason; undefined of a kind that this page does not know. */
function told(entry: HistoryEntry): string | undefined {
  const { kind, to } = entry;
  if (kind === 'reviewer') return placed(messages.reviews.reviewer1, entry);
  if (kind === 'alt_reviewer') return placed(messages.reviews.reviewer2, entry);
  const text = (historyMessages.kinds as Readonly<Record<string, string | ((given: { to: string | null }) => string)>>)[
    kind
  ];
  return typeof text === 'function' ? text({ to: ofDays.includes(kind) ? formatDay(to ?? '') : to }) : text;
}

/** A line of history as a sentence, with the reason that was given; one of a kind that this page does not know is in the server's words. */
export function sentenceOf(entry: HistoryEntry): string {
  const { form_kind, meeting, why } = entry;
  const known = told(entry);
  const bare = known && form_kind ? historyMessages.ofForm({ sentence: known, form: followUpTitle(form_kind) }) : known;
  const done = bare ?? entry.what;
  const sentence = meeting === undefined ? done : historyMessages.inMeeting({ sentence: done, meeting });
  return why === undefined ? sentence : historyMessages.withReason({ sentence, why });
}

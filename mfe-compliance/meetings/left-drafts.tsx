import type { Meeting, MeetingItem } from '@portal/contracts/meetings';
import { LeftDrafts, type Left } from '@portal/portal-views';
import type { DraftRef } from '@portal/web-kit';
import { actDraftRef } from './act-dialogs.tsx';
import { recordedIn, saysSame, typedIn } from './item-record.ts';
import { recordFacts } from './record-facts.ts';
import { itemDraftRef } from './use-item.ts';
import { messages } from './messages.ts';

interface LeftDraft extends Left {
  key: DraftRef;
}

function leftItem(meeting: Meeting, item: MeetingItem): LeftDraft {
  const nameOf = (member: string) => meeting.seats.find((seat) => seat.member === member)?.name ?? '';
  return {
    key: itemDraftRef(meeting, item),
    title: messages.item.notRecorded.title({ n: item.n, number: item.number }),
    text: messages.item.notRecorded.text,
    // Nothing where it says no more than what is recorded.
    factsIn({ typed: held }) {
      const typed = typedIn(held);
      if (!typed || saysSame(typed, recordedIn(item))) return [];
      const recusals = Object.entries(typed.recused).map(([member, reason]) => ({
        label: messages.item.why({ name: nameOf(member) }),
        value: reason,
      }));
      return [...recordFacts(item, typed), ...recusals];
    },
  };
}

const leftCancellation = (meeting: Meeting): LeftDraft => ({
  key: actDraftRef(meeting, 'cancellation'),
  title: messages.acts.cancel.notSent,
  text: meeting.state === 'cancelled' ? messages.acts.cancel.isCancelled : messages.acts.cancel.isOpened,
  factsIn: ({ text }) =>
    typeof text === 'string' && text !== '' ? [{ label: messages.acts.cancel.reason, value: text }] : [],
});

const leftIn = (meeting: Meeting): readonly LeftDraft[] => [
  ...(meeting.state === 'planned' ? [] : [leftCancellation(meeting)]),
  ...(meeting.state === 'closed' || meeting.state === 'signed'
    ? meeting.items.map((item) => leftItem(meeting, item))
    : []),
];

/** What this officer typed for a meeting that went on before it was sent. */
export function LeftOfMeeting({ meeting }: { meeting: Meeting }) {
  const left = leftIn(meeting);
  if (left.length === 0) return null;
  return (
    <LeftDrafts
      state={`${meeting.id} ${meeting.state}`}
      leftOf={({ id }) => left.find(({ key }) => `${id}.`.startsWith(`${key.id}.`))}
    />
  );
}

import type { Meeting, MeetingItem } from '@portal/contracts/meetings';
import { Button, ButtonRow, Message, VisuallyHidden } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import { CopyText, FailureMessage, failureOf, flash, useLostFocus } from '@portal/portal-views';
import {
  useMutation,
  useDraftFacts,
  useOpenDraft,
  useQuery,
  useUser,
  draftsOf,
  type Body,
  type DraftRef,
} from '@portal/web-kit';
import { actDraftRef } from './act-dialogs.tsx';
import { recordedIn, saysSame, typedIn } from './item-record.ts';
import { recordFacts } from './record-facts.ts';
import { itemDraftRef } from './use-item.ts';
import { messages } from './messages.ts';

type Facts = readonly { label: string; value: string }[];

/** Drafts that can be sent no more. */
interface Left {
  key: DraftRef;
  title: string;
  text: string;
  /** What was typed; nothing where it says no more than what is recorded. */
  factsIn: (body: Body) => Facts;
}

function leftItem(meeting: Meeting, item: MeetingItem): Left {
  const nameOf = (member: string) => meeting.seats.find((seat) => seat.member === member)?.name ?? '';
  return {
    key: itemDraftRef(meeting, item),
    title: messages.item.notRecorded.title({ n: item.n, number: item.number }),
    text: messages.item.notRecorded.text,
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

const leftCancellation = (meeting: Meeting): Left => ({
  key: actDraftRef(meeting, 'cancellation'),
  title: messages.acts.cancel.notSent,
  text: meeting.state === 'cancelled' ? messages.acts.cancel.isCancelled : messages.acts.cancel.isOpened,
  factsIn: ({ text }) =>
    typeof text === 'string' && text !== '' ? [{ label: messages.acts.cancel.reason, value: text }] : [],
});

const leftIn = (meeting: Meeting): readonly Left[] => [
  ...(meeting.state === 'planned' ? [] : [leftCancellation(meeting)]),
  ...(meeting.state === 'closed' || meeting.state === 'signed'
    ? meeting.items.map((item) => leftItem(meeting, item))
    : []),
];

/** Those of which something lies somewhere, by one call for all of them. */
function useThere(meeting: Meeting, all: readonly Left[]): readonly Left[] {
  const { id: account } = useUser();
  const { data: ids = [] } = useQuery({
    queryKey: ['left-drafts', meeting.id, meeting.state, account],
    async queryFn() {
      const drafts = await draftsOf(account);
      // One that is still being saved is not in the portal's list, and may have been closed here once the list comes.
      await Promise.all(all.flatMap(({ key }) => drafts.of(key.subject)).map((draft) => draft.flush()));
      return drafts.find();
    },
    enabled: all.length > 0,
    staleTime: 0,
  });
  return all.filter(({ key: { id } }) => ids.some((one) => one === id || one.startsWith(`${id}.`)));
}

function LeftMessage({ id, left: { key, title, text }, facts }: { id: string; left: Left; facts: Facts }) {
  const { id: account } = useUser();
  // The dialog or form in which it was typed has gone.
  const box = useLostFocus();
  const drop = useMutation({
    mutationFn: async () => (await draftsOf(account)).discard(id),
    onSuccess: () => flash('success', messages.left.dropped),
  });
  const ofIt = <VisuallyHidden> {key.name}</VisuallyHidden>;
  return (
    <Message tone="warning" boxRef={box}>
      <p>
        <strong>{title}</strong> {text}
      </p>
      <FactsList facts={facts} />
      <FailureMessage failure={drop.error ? failureOf(drop.error) : undefined} />
      <ButtonRow>
        <CopyText text={facts.map(({ label, value }) => `${label}: ${value}`).join('\n')}>{ofIt}</CopyText>
        <Button small variant="secondary" busy={drop.isPending} onClick={() => drop.mutate()}>
          {messages.left.drop}
          {ofIt}
        </Button>
      </ButtonRow>
    </Message>
  );
}

function LeftDraft({ left }: { left: Left }) {
  const { open, body, state } = useDraftFacts(useOpenDraft(left.key));
  const facts = left.factsIn(body);
  if (!open || state.life === 'ended' || facts.length === 0) return null;
  return <LeftMessage id={open.ref.id} left={left} facts={facts} />;
}

/** What this officer typed for a meeting that went on before it was sent: it can be copied and discarded. */
export const LeftDrafts = ({ meeting }: { meeting: Meeting }) =>
  useThere(meeting, leftIn(meeting)).map((left) => <LeftDraft key={left.key.id} left={left} />);

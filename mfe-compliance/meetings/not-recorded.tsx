import type { Meeting, MeetingItem } from '@portal/contracts/meetings';
import { Button, ButtonRow, Message, VisuallyHidden } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import { CopyText, FailureMessage, failureOf } from '@portal/portal-views';
import { useMutation, useOpenWork, usePiece, useQuery, useUser, workspaceOf } from '@portal/web-kit';
import { recordedIn, saysSame, typedIn } from './item-record.ts';
import { recordFacts } from './record-facts.ts';
import { itemWorkKey } from './use-item.ts';
import { words } from './words.ts';

const said = words.item;

/** The items about which this officer has unsent work, by one call for all of them. */
function useLeftItems(meeting: Meeting): readonly MeetingItem[] {
  const { id: account } = useUser();
  const { data: ids = [] } = useQuery({
    queryKey: ['meetings', meeting.id, 'unsent', account],
    async queryFn() {
      const workspace = await workspaceOf(account);
      // A piece that is being saved would be found neither here nor there.
      const open = meeting.items.flatMap((item) => workspace.of(itemWorkKey(meeting, item).subject));
      await Promise.all(open.map((piece) => piece.flush()));
      return workspace.find();
    },
    staleTime: 0,
  });
  return meeting.items.filter((item) => {
    const { id } = itemWorkKey(meeting, item);
    return ids.some((one) => one === id || one.startsWith(`${id}.`));
  });
}

/** What was typed about one item. */
function LeftText({ meeting, item }: { meeting: Meeting; item: MeetingItem }) {
  const { id: account } = useUser();
  const { piece, body, state } = useOpenWork(usePiece(itemWorkKey(meeting, item)));
  const drop = useMutation({ mutationFn: async (id: string) => (await workspaceOf(account)).discard(id) });
  const typed = typedIn(body.typed);
  if (!piece || !typed || state.life === 'ended' || saysSame(typed, recordedIn(item))) return null;
  const nameOf = (member: string) => meeting.seats.find((seat) => seat.member === member)?.name ?? '';
  const recusals = Object.entries(typed.recused).map(([member, reason]) => ({
    label: said.why({ name: nameOf(member) }),
    value: reason,
  }));
  const facts = [...recordFacts(item, typed), ...recusals];
  const ofIt = <VisuallyHidden> {item.number}</VisuallyHidden>;
  return (
    <Message tone="warning">
      <p>
        <strong>{said.notRecorded.title({ n: item.n, number: item.number })}</strong> {said.notRecorded.text}
      </p>
      <FactsList facts={facts} />
      <FailureMessage failure={drop.error ? failureOf(drop.error) : undefined} />
      <ButtonRow>
        <CopyText text={facts.map(({ label, value }) => `${label}: ${value}`).join('\n')}>{ofIt}</CopyText>
        <Button small variant="secondary" busy={drop.isPending} onClick={() => drop.mutate(piece.key.id)}>
          {said.notRecorded.drop}
          {ofIt}
        </Button>
      </ButtonRow>
    </Message>
  );
}

/** What this officer typed about items of a meeting that was closed before it was recorded. */
export const NotRecorded = ({ meeting }: { meeting: Meeting }) =>
  useLeftItems(meeting).map((item) => <LeftText key={item.n} meeting={meeting} item={item} />);

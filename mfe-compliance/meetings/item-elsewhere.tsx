import type { MeetingItem } from '@portal/contracts/meetings';
import { Button, ButtonRow, Message } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import { outcomeLabel } from './item-outcomes.ts';
import { recordedIn } from './item-record.ts';
import type { ItemDraft } from './use-item.ts';
import { messages } from './messages.ts';

const said = messages.item;

/** What was recorded elsewhere, beside what is typed here. */
export function Elsewhere({ item, form }: { item: MeetingItem; form: ItemDraft }) {
  const { outcome, discussion } = recordedIn(item);
  return (
    <Message tone="warning">
      <p>
        <strong>{said.elsewhere.title}</strong> {said.elsewhere.text}
      </p>
      <p>{said.elsewhere.theirs}</p>
      <FactsList
        facts={[
          { label: said.outcome, value: outcome === '' ? said.notYet : outcomeLabel(item, outcome) },
          ...(item.for === null
            ? []
            : [{ label: said.votes, value: `${item.for}, ${item.against}, ${item.abstained}` }]),
          { label: said.discussion, value: discussion || said.none },
        ]}
      />
      <ButtonRow>
        <Button small variant="secondary" disabled={form.isReadOnly} onClick={() => form.settle('theirs')}>
          {said.elsewhere.take}
        </Button>
        <Button small disabled={form.isReadOnly} onClick={() => form.settle('mine')}>
          {said.elsewhere.keep}
        </Button>
      </ButtonRow>
    </Message>
  );
}

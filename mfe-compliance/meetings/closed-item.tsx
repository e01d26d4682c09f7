import { Message, Overdue } from '@portal/ui-kit';
import { AccordionPart } from '@portal/ui-kit/document';
import { partId, resultOf, type PartProps } from './agenda-part.ts';
import { ItemFacts, Obstacle } from './item-facts.tsx';
import { recordedIn } from './item-record.ts';
import { itemTitle } from './item-title.ts';
import { recordFacts } from './record-facts.ts';
import { messages } from './messages.ts';

const said = messages.item;

/** An item as it was recorded, and what became of its decision. */
export function ClosedItem({ item, isOpen, onToggle }: Omit<PartProps, 'meeting'>) {
  const { result } = item;
  const outcome = item.obstacle === null ? resultOf(item) : <Obstacle item={item} />;
  const state = result ? `${resultOf(item)}. ${said.results[result.state]}` : outcome;
  return (
    <AccordionPart
      id={partId(item.n)}
      mark={item.n}
      title={itemTitle(item)}
      state={result?.state === 'left' ? <Overdue>{state}</Overdue> : state}
      tone={result?.state === 'decided' ? 'done' : undefined}
      open={isOpen}
      onToggle={onToggle}
    >
      {result?.state === 'left' && (
        <Message tone="warning">
          <p>{said.leftWhy({ why: result.reason ?? '' })}</p>
        </Message>
      )}
      <ItemFacts item={item} there={item.quorum.there} more={recordFacts(item, recordedIn(item))} />
    </AccordionPart>
  );
}

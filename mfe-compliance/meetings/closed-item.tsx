import { formatDay } from '@portal/contracts/presentation';
import { Message, Overdue } from '@portal/ui-kit';
import { AccordionPart } from '@portal/ui-kit/document';
import { partId, resultOf, type PartProps } from './agenda-part.ts';
import { ItemFacts } from './item-facts.tsx';
import { outcomeLabel } from './item-outcomes.ts';
import { itemTitle } from './item-title.ts';
import { words } from './words.ts';

const said = words.item;

/** An item as it was recorded, and what became of its decision. */
export function ClosedItem({ item, isOpen, onToggle }: Omit<PartProps, 'meeting'>) {
  const { result } = item;
  const facts = [
    { label: said.discussion, value: item.discussion },
    {
      label: said.votes,
      value:
        item.for === null
          ? ''
          : `${said.for} ${item.for}, ${said.against.toLowerCase()} ${item.against ?? 0}, ${said.abstained.toLowerCase()} ${item.abstained ?? 0}`,
    },
    { label: said.outcome, value: item.outcome === null ? '' : outcomeLabel(item, item.outcome) },
    { label: said.conditions, value: item.conditions },
    { label: said.reasons, value: item.reasons },
    { label: said.until, value: item.until === null ? '' : formatDay(item.until) },
    { label: said.risk, value: item.risk === null ? '' : said.risks[item.risk] },
  ].filter(({ value }) => value !== '');
  const state = result ? `${resultOf(item)}. ${said.results[result.state]}` : resultOf(item);
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
      <ItemFacts item={item} there={item.quorum.there} more={facts} />
    </AccordionPart>
  );
}

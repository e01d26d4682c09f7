import { Overdue } from '@portal/ui-kit';
import { AccordionPart } from '@portal/ui-kit/document';
import { useEffect } from 'react';
import { partId, resultOf, type PartProps } from './agenda-part.ts';
import { ItemForm } from './item-form.tsx';
import { Obstacle } from './item-facts.tsx';
import { isStuck } from './item-outcomes.ts';
import { itemTitle } from './item-title.ts';
import { useItem } from './use-item.ts';
import { messages } from './messages.ts';

const said = messages.item;

/** An item of an open meeting. */
export function OpenItem({
  meeting,
  item,
  isOpen,
  onToggle,
  onSaved,
  onUnsaved,
}: PartProps & { onSaved: () => void; onUnsaved: (number: string, isUnsaved: boolean) => void }) {
  const form = useItem(meeting, item, onSaved);
  const { isUnsaved } = form;
  const { number } = item;
  useEffect(() => {
    onUnsaved(number, isUnsaved);
    return () => onUnsaved(number, false);
  }, [onUnsaved, number, isUnsaved]);
  const isMissing = item.quorum.missing.length > 0;
  const isHeldUp = isMissing || isStuck(item);
  const isDone = item.outcome !== null && !isUnsaved && (!isHeldUp || item.outcome === 'deferred');
  const state = () => {
    if (isStuck(item) && !isDone) return <Obstacle item={item} />;
    if (isMissing && !isDone) return <Overdue>{said.noQuorum}</Overdue>;
    if (isUnsaved && !isOpen) return said.unsaved;
    if (isDone) return resultOf(item);
    return isOpen ? said.inDiscussion : said.notYet;
  };
  const last = meeting.items.length;
  return (
    <AccordionPart
      id={partId(item.n)}
      mark={item.n}
      title={itemTitle(item)}
      state={state()}
      tone={isDone ? 'done' : isOpen && !isHeldUp ? 'changing' : undefined}
      open={isOpen}
      onToggle={onToggle}
    >
      {isOpen && <ItemForm meeting={meeting} item={item} form={form} next={item.n < last ? item.n + 1 : undefined} />}
    </AccordionPart>
  );
}

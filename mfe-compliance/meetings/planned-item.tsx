import type { Agenda as Sent, Meeting, MeetingItem } from '@portal/contracts/meetings';
import { Button, ButtonRow, VisuallyHidden } from '@portal/ui-kit';
import { AccordionPart } from '@portal/ui-kit/document';
import { api } from '@portal/web-kit';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { headOf, partId, type PartProps } from './agenda-part.ts';
import { ItemFacts, Obstacle } from './item-facts.tsx';
import { isStuck } from './item-outcomes.ts';
import { itemTitle } from './item-title.ts';
import { agendaEntry, meetingPath, useMeetingWrite } from './api.ts';
import { messages } from './messages.ts';

/** Puts the agenda into another order, or takes an item off. */
export function useOrder(meeting: Meeting) {
  const write = useMeetingWrite((agenda: Sent) =>
    api.put<Meeting>(meetingPath(meeting.id, 'agenda'), agenda, { ifMatch: `"${meeting.version}"` }),
  );
  const put = (items: readonly MeetingItem[]) => write.run(items.map(agendaEntry));
  return {
    ...write,
    move(item: MeetingItem, by: -1 | 1) {
      const items = meeting.items.filter((one) => one !== item);
      put(items.toSpliced(item.n - 1 + by, 0, item));
    },
    remove(item: MeetingItem) {
      // Its button goes with it.
      (headOf(item.n + 1) ?? headOf(item.n - 1))?.focus();
      put(meeting.items.filter((one) => one !== item));
    },
  };
}

/** An item of a planned meeting: its facts and its place. */
export function PlannedItem({
  meeting,
  item,
  isOpen,
  onToggle,
  order,
}: PartProps & { order: ReturnType<typeof useOrder> }) {
  const name = <VisuallyHidden> {item.number}</VisuallyHidden>;
  const pressed = useRef<HTMLButtonElement>(null);
  // Browsers take the focus from a button that is disabled or whose item moves: it gets it back, or at an end the one beside it does.
  useLayoutEffect(() => {
    const { current: button } = pressed;
    if (order.busy || !button) return;
    const beside = button.parentElement?.querySelectorAll('button') ?? [];
    const { activeElement: active, body } = document;
    if (!active || active === body || active.matches(':disabled'))
      [button, ...beside].find(({ disabled }) => !disabled)?.focus();
    pressed.current = null;
  }, [order.busy, item.n]);
  const move = (by: -1 | 1) => ({
    disabled: order.busy || item.n + by < 1 || item.n + by > meeting.items.length,
    onClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
      pressed.current = currentTarget;
      order.move(item, by);
    },
  });
  return (
    <AccordionPart
      id={partId(item.n)}
      mark={item.n}
      title={itemTitle(item)}
      state={isStuck(item) && <Obstacle item={item} />}
      open={isOpen}
      onToggle={onToggle}
    >
      <ItemFacts item={item} there={item.quorum.there} />
      <ButtonRow>
        <Button small variant="secondary" {...move(-1)}>
          {messages.order.up}
          {name}
        </Button>
        <Button small variant="secondary" {...move(1)}>
          {messages.order.down}
          {name}
        </Button>
        <Button small variant="danger-outline" disabled={order.busy} onClick={() => order.remove(item)}>
          {messages.order.remove}
          {name}
        </Button>
      </ButtonRow>
    </AccordionPart>
  );
}

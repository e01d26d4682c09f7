import { subjectId, type Meeting, type MeetingItem } from '@portal/contracts/meetings';
import { Card, CardBody, ListState, PageSection, SectionHead } from '@portal/ui-kit';
import { Accordion } from '@portal/ui-kit/document';
import { SavedMark } from '@portal/ui-kit/form';
import { FailureMessage, failureOf, formatTime } from '@portal/portal-views';
import { useCallback, useEffect, useState } from 'react';
import { headOf } from './agenda-part.ts';
import { ClosedItem } from './closed-item.tsx';
import { Deferred } from './deferred.tsx';
import { OpenItem } from './open-item.tsx';
import { PlannedItem, useOrder } from './planned-item.tsx';
import { messages } from './messages.ts';

const said = messages.item;

interface Props {
  meeting: Meeting;
  /** Numbers of the items with something typed and not saved. */
  onUnsaved: (numbers: readonly string[]) => void;
}

/** The agenda: put in order while the meeting is planned, recorded while it is open, read afterwards. */
export function Agenda({ meeting, onUnsaved }: Props) {
  const { items, state } = meeting;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [saved, setSaved] = useState<string>();
  const order = useOrder(meeting);
  const toggle = (item: MeetingItem) => (isOpen: boolean) =>
    setOpened((before) => {
      const others = before.filter((one) => one !== subjectId(item));
      return isOpen ? [...others, subjectId(item)] : others;
    });
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  const tellUnsaved = useCallback(
    (number: string, isUnsaved: boolean) =>
      setUnsaved((before) => {
        if (before.includes(number) === isUnsaved) return before;
        return isUnsaved ? [...before, number] : before.filter((one) => one !== number);
      }),
    [],
  );
  const afterSave = (item: MeetingItem) => () => {
    setSaved(said.saved({ n: item.n, at: formatTime(new Date().toISOString()) }));
    const next = items.find(({ n }) => n === item.n + 1);
    if (!next) return;
    setOpened((before) => [...before.filter((one) => one !== subjectId(item)), subjectId(next)]);
    headOf(next.n)?.focus();
  };
  const part = (item: MeetingItem) => {
    const subject = subjectId(item);
    const props = { item, isOpen: opened.includes(subject), onToggle: toggle(item) };
    if (state === 'planned') return <PlannedItem key={subject} meeting={meeting} order={order} {...props} />;
    if (!meeting.actions.includes('items')) return <ClosedItem key={subject} {...props} />;
    return <OpenItem key={subject} meeting={meeting} {...props} onSaved={afterSave(item)} onUnsaved={tellUnsaved} />;
  };
  return (
    <PageSection aria-labelledby="agenda">
      <SectionHead>
        <h2 id="agenda">{messages.agenda}</h2>
        <SavedMark>{saved}</SavedMark>
      </SectionHead>
      <FailureMessage failure={order.error ? failureOf(order.error, messages.order.failed) : undefined} />
      {items.length === 0 ? (
        <Card as="div">
          <CardBody>
            <ListState kind="empty" level={3} title={messages.order.empty} text={messages.order.emptyText} />
          </CardBody>
        </Card>
      ) : (
        <Accordion>{items.map(part)}</Accordion>
      )}
      {meeting.actions.includes('agenda') && <Deferred meeting={meeting} />}
    </PageSection>
  );
}

import type { Agenda as Sent, Meeting, MeetingItem } from '@portal/contracts/meetings';
import { formatDay } from '@portal/contracts/presentation';
import {
  Accordion,
  AccordionPart,
  Button,
  ButtonRow,
  Card,
  CardBody,
  ListState,
  Message,
  Overdue,
  PageSection,
  SavedMark,
  SectionHead,
  VisuallyHidden,
} from '@portal/ui-kit';
import { FailureMessage, failureOf, formatTime } from '@portal/portal-views';
import { api } from '@portal/web-kit';
import { useCallback, useEffect, useState } from 'react';
import { Deferred } from './deferred.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemForm, outcomeLabel } from './item-form.tsx';
import { itemTitle } from './item-title.ts';
import { agendaEntry, meetingPath, subjectOf, useMeetingWrite } from './meetings-data.ts';
import { useItem } from './use-item.ts';
import { words } from './words.ts';

const said = words.item;

const resultOf = (item: MeetingItem): string =>
  item.outcome === null
    ? said.notYet
    : said.result({ label: outcomeLabel(item, item.outcome), votesFor: item.for, against: item.against ?? 0 });

interface PartProps {
  meeting: Meeting;
  item: MeetingItem;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

const partId = (n: number): string => `item-${n}`;

/** An item of an open meeting. */
function OpenItem({
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
  const isDone = item.outcome !== null && !isUnsaved && (!isMissing || item.outcome === 'deferred');
  const state = () => {
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
      tone={isDone ? 'done' : isOpen && !isMissing ? 'changing' : undefined}
      open={isOpen}
      onToggle={onToggle}
    >
      {isOpen && <ItemForm meeting={meeting} item={item} form={form} next={item.n < last ? item.n + 1 : undefined} />}
    </AccordionPart>
  );
}

/** An item as it was recorded, and what became of its decision. */
function ClosedItem({ item, isOpen, onToggle }: Omit<PartProps, 'meeting'>) {
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

/** Puts the agenda into another order, or takes an item off. */
function useOrder(meeting: Meeting) {
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
    remove: (item: MeetingItem) => put(meeting.items.filter((one) => one !== item)),
  };
}

/** An item of a planned meeting: its facts and its place. */
function PlannedItem({ meeting, item, isOpen, onToggle, order }: PartProps & { order: ReturnType<typeof useOrder> }) {
  const name = <VisuallyHidden> {item.number}</VisuallyHidden>;
  return (
    <AccordionPart id={partId(item.n)} mark={item.n} title={itemTitle(item)} open={isOpen} onToggle={onToggle}>
      <ItemFacts item={item} there={item.quorum.there} />
      <ButtonRow>
        <Button small variant="secondary" disabled={order.busy || item.n === 1} onClick={() => order.move(item, -1)}>
          {words.order.up}
          {name}
        </Button>
        <Button
          small
          variant="secondary"
          disabled={order.busy || item.n === meeting.items.length}
          onClick={() => order.move(item, 1)}
        >
          {words.order.down}
          {name}
        </Button>
        <Button small variant="danger-outline" disabled={order.busy} onClick={() => order.remove(item)}>
          {words.order.remove}
          {name}
        </Button>
      </ButtonRow>
    </AccordionPart>
  );
}

interface Props {
  meeting: Meeting;
  /** Numbers of the items with something typed and not saved. */
  onUnsaved: (numbers: readonly string[]) => void;
}

/** The agenda: put in order while the meeting is planned, recorded while it is open, read afterwards. */
export function Agenda({ meeting, onUnsaved }: Props) {
  const { items, state } = meeting;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [saves, setSaves] = useState<Readonly<Record<string, number>>>({});
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [saved, setSaved] = useState<string>();
  const order = useOrder(meeting);
  const toggle = (item: MeetingItem) => (isOpen: boolean) =>
    setOpened((before) => {
      const others = before.filter((one) => one !== subjectOf(item));
      return isOpen ? [...others, subjectOf(item)] : others;
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
    const subject = subjectOf(item);
    setSaves((before) => ({ ...before, [subject]: (before[subject] ?? 0) + 1 }));
    setSaved(said.saved({ n: item.n, at: formatTime(new Date().toISOString()) }));
    const next = items.find(({ n }) => n === item.n + 1);
    if (!next) return;
    setOpened((before) => [...before.filter((one) => one !== subject), subjectOf(next)]);
    document.querySelector<HTMLElement>(`#${partId(next.n)} > summary`)?.focus();
  };
  const part = (item: MeetingItem) => {
    const subject = subjectOf(item);
    const props = { item, isOpen: opened.includes(subject), onToggle: toggle(item) };
    if (state === 'planned') return <PlannedItem key={subject} meeting={meeting} order={order} {...props} />;
    if (!meeting.actions.includes('items')) return <ClosedItem key={subject} {...props} />;
    return (
      <OpenItem
        key={`${subject}.${saves[subject] ?? 0}`}
        meeting={meeting}
        {...props}
        onSaved={afterSave(item)}
        onUnsaved={tellUnsaved}
      />
    );
  };
  return (
    <PageSection aria-labelledby="agenda">
      <SectionHead>
        <h2 id="agenda">{words.agenda}</h2>
        <SavedMark>{saved}</SavedMark>
      </SectionHead>
      <FailureMessage failure={order.error ? failureOf(order.error, words.order.failed) : undefined} />
      {items.length === 0 ? (
        <Card as="div">
          <CardBody>
            <ListState kind="empty" level={3} title={words.order.empty} text={words.order.emptyText} />
          </CardBody>
        </Card>
      ) : (
        <Accordion>{items.map(part)}</Accordion>
      )}
      {meeting.actions.includes('agenda') && <Deferred meeting={meeting} />}
    </PageSection>
  );
}

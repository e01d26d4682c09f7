import '@portal/portal-views/contract-messages';
import { commonMessages } from '@portal/portal-views';
import type { MeetingRow } from '@portal/contracts/meetings';
import { Button, ButtonLink, Icon, PageHead, PageSection, Link, SectionHead, VisuallyHidden } from '@portal/ui-kit';
import type { Column } from '@portal/ui-kit';
import { CalendarLink, FlashPlace, PagedList, usePageHeading } from '@portal/portal-views';
import { pageIn, queryOf, useReadsOnly, useSearchParams } from '@portal/web-kit';
import { useState } from 'react';
import { coming, heldStates, meetingPage, useMeetings } from './api.ts';
import { MeetingBadge, whenOf } from './meeting-badge.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { messages } from './messages.ts';

const columns = (): readonly Column<MeetingRow>[] => [
  {
    label: messages.columns.number,
    kind: 'header',
    cell: ({ id, number }) => <Link href={meetingPage(id)}>{number}</Link>,
  },
  { label: messages.columns.day, cell: whenOf },
  { label: messages.columns.place, kind: 'title', cell: ({ place }) => place },
  { label: messages.columns.agenda, cell: ({ items }) => messages.items({ count: items }) },
  { label: messages.columns.state, cell: ({ state }) => <MeetingBadge state={state} /> },
  {
    label: commonMessages.columns.actions,
    kind: 'actions',
    cell: ({ id, number }) => (
      <ButtonLink variant="quiet" href={meetingPage(id)}>
        {messages.open}
        <VisuallyHidden> {number}</VisuallyHidden>
      </ButtonLink>
    ),
  },
];

const lists = {
  planned: { states: coming, sort: 'day', param: 'page' },
  past: { states: heldStates, sort: '-day', param: 'past' },
} as const;

/** One of the two lists, on its own page in the address. */
function MeetingList({ name }: { name: keyof typeof lists }) {
  const [query] = useSearchParams();
  const { states, sort, param } = lists[name];
  const page = pageIn(new URLSearchParams({ page: query.get(param) ?? '' }));
  const id = `meetings-${name}`;
  const href = (number: number) => {
    const others = Object.fromEntries([...query].filter(([field]) => field !== param));
    return `/meetings${queryOf({ ...others, [param]: number === 1 ? undefined : number })}`;
  };
  return (
    <PageSection aria-labelledby={id}>
      <SectionHead>
        <h2 id={id}>{messages.lists[name]}</h2>
      </SectionHead>
      <PagedList
        caption={messages.lists[name]}
        query={useMeetings(states, sort, page)}
        page={page}
        href={href}
        columns={columns()}
        rowKey={(row) => row.id}
        isFiltered={false}
        empty={{ title: messages.empty[name], text: name === 'planned' ? messages.emptyText : undefined }}
        none={{ title: messages.empty[name] }}
      />
    </PageSection>
  );
}

/** /meetings: those that come, the next one first, and those that were. */
export function MeetingsPage() {
  const readsOnly = useReadsOnly();
  const [isPlanning, setPlanning] = useState(false);
  const titleRef = usePageHeading(messages.title);
  return (
    <>
      <FlashPlace />
      <PageHead
        title={messages.title}
        subtitle={messages.lede}
        titleRef={titleRef}
        actions={
          !readsOnly && (
            <Button onClick={() => setPlanning(true)}>
              <Icon name="plus" />
              {messages.plan.button}
            </Button>
          )
        }
      />
      <MeetingList name="planned" />
      <MeetingList name="past" />
      {!readsOnly && <CalendarLink />}
      {isPlanning && <PlanDialog onClose={() => setPlanning(false)} />}
    </>
  );
}

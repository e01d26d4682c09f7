import '@portal/portal-views/contract-words';
import { commonWords } from '@portal/portal-views';
import type { MeetingRow } from '@portal/contracts/meetings';
import { Button, ButtonLink, Icon, PageHead, PageSection, Link, SectionHead, VisuallyHidden } from '@portal/ui-kit';
import type { Column } from '@portal/ui-kit';
import { FlashPlace, PagedList, usePageHeading } from '@portal/portal-views';
import { pageIn, queryOf, useReadsOnly, useSearchParams } from '@portal/web-kit';
import { useState } from 'react';
import { coming, heldStates, meetingPage, useMeetings } from './meetings-data.ts';
import { MeetingBadge } from './meeting-badge.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { whenOf } from './when.ts';
import { words } from './words.ts';

const columns = (): readonly Column<MeetingRow>[] => [
  {
    label: words.columns.number,
    kind: 'header',
    cell: ({ id, number }) => <Link href={meetingPage(id)}>{number}</Link>,
  },
  { label: words.columns.day, cell: whenOf },
  { label: words.columns.place, kind: 'title', cell: ({ place }) => place },
  { label: words.columns.agenda, cell: ({ items }) => words.items({ count: items }) },
  { label: words.columns.state, cell: ({ state }) => <MeetingBadge state={state} /> },
  {
    label: commonWords.columns.actions,
    kind: 'actions',
    cell: ({ id, number }) => (
      <ButtonLink variant="quiet" href={meetingPage(id)}>
        {words.open}
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
        <h2 id={id}>{words.lists[name]}</h2>
      </SectionHead>
      <PagedList
        caption={words.lists[name]}
        query={useMeetings(states, sort, page)}
        page={page}
        href={href}
        columns={columns()}
        rowKey={(row) => row.id}
        isFiltered={false}
        empty={{ title: words.empty[name], text: name === 'planned' ? words.emptyText : undefined }}
        none={{ title: words.empty[name] }}
      />
    </PageSection>
  );
}

/** /meetings: those that come, the next one first, and those that were (council-year.md, 9). */
export function MeetingsPage() {
  const readsOnly = useReadsOnly();
  const [isPlanning, setPlanning] = useState(false);
  const titleRef = usePageHeading(words.title);
  return (
    <>
      <FlashPlace />
      <PageHead
        title={words.title}
        subtitle={words.lede}
        titleRef={titleRef}
        actions={
          !readsOnly && (
            <Button onClick={() => setPlanning(true)}>
              <Icon name="plus" />
              {words.plan.button}
            </Button>
          )
        }
      />
      <MeetingList name="planned" />
      <MeetingList name="past" />
      {isPlanning && <PlanDialog onClose={() => setPlanning(false)} />}
    </>
  );
}

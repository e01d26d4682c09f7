import {
  commonMessages,
  portalToday,
  RowButton,
  DueNote,
  dueMessages,
  FlashPlace,
  formatCalendarDay,
  PagedList,
  protocolColumns,
  protocolPage,
  useListAddress,
  usePageHeading,
} from '@portal/portal-views';
import { daysLate } from '@portal/contracts/reviews';
import type { LateReview } from '@portal/contracts/my-day';
import { Link, PageHead, WithNote, type Column } from '@portal/ui-kit';
import { useState } from 'react';
import { DueDateDialog } from './due-date-dialog.tsx';
import { RemindButton } from './remind-button.tsx';
import { useLateReviews } from './api.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { messages } from './messages.ts';

/** Reminds a reviewer, once a day (docs/reviews 19). */
const remindOf = (row: LateReview) => (
  <RemindButton
    row={row}
    send={{ command: 'reminder', body: { slot: row.slot } }}
    recent={row.reminded_on === portalToday() ? messages.remindedToday : undefined}
    words={{
      remind: messages.remind,
      done: messages.reminded({ name: row.reviewer_name }),
      failed: messages.notReminded,
    }}
  />
);

type Opened = { dialog: 'replace' | 'due'; row: LateReview };

const awayOf = ({ away }: LateReview): string =>
  away === null ? '' : dueMessages.away({ day: formatCalendarDay(away) });

/** What the replacement's dialog says of whom it replaces. */
const aboutOf = (row: LateReview): string =>
  `${[row.email, dueMessages.late({ count: daysLate(row.due_at, portalToday()) }), awayOf(row).toLowerCase()].filter(Boolean).join(', ')}.`;

const columnsFor = (onOpen: (opened: Opened) => void): readonly Column<LateReview>[] => [
  { label: protocolColumns.number.label, kind: 'header', cell: (row) => row.number },
  {
    label: protocolColumns.title.label,
    kind: 'title',
    cell: (row) => <Link href={protocolPage(row.id)}>{row.title}</Link>,
  },
  {
    label: messages.columns.reviewer,
    kind: 'notes',
    cell: (row) => (
      <WithNote
        note={
          <>
            {row.email}
            {row.away !== null && <div>{awayOf(row)}</div>}
          </>
        }
      >
        {row.reviewer_name}
      </WithNote>
    ),
  },
  {
    label: messages.columns.late,
    cell: (row) => (
      <DueNote due_at={row.due_at}>
        <br />
        {messages.reminders({ count: row.reminders })}
      </DueNote>
    ),
  },
  {
    label: commonMessages.columns.actions,
    kind: 'actions',
    cell: (row) => (
      <>
        {remindOf(row)}
        <RowButton row={row} onClick={() => onOpen({ dialog: 'replace', row })}>
          {messages.replace}
        </RowButton>
        <RowButton row={row} onClick={() => onOpen({ dialog: 'due', row })}>
          {messages.dueDate}
        </RowButton>
      </>
    ),
  },
];

/** /late-reviews: reviews past their due day, the longest late first (docs/reviews 20). */
export function LateReviewsPage() {
  const [opened, setOpened] = useState<Opened>();
  const { page, href } = useListAddress();
  const titleRef = usePageHeading(messages.title);
  const close = () => setOpened(undefined);
  return (
    <>
      <FlashPlace />
      <PageHead title={messages.title} subtitle={messages.lede} titleRef={titleRef} />
      <PagedList
        caption={messages.caption}
        query={useLateReviews(page)}
        page={page}
        href={(number) => href({ page: number })}
        columns={columnsFor(setOpened)}
        rowKey={({ id, slot }) => `${id}.${slot}`}
        isFiltered={false}
        empty={{ title: messages.empty, text: messages.emptyText }}
        none={{ title: messages.empty }}
      />
      {opened?.dialog === 'due' && <DueDateDialog row={opened.row} onClose={close} />}
      {opened?.dialog === 'replace' && (
        <ReplaceDialog
          row={{ ...opened.row, name: opened.row.reviewer_name, about: aboutOf(opened.row) }}
          onClose={close}
        />
      )}
    </>
  );
}

import { followUpTitle, reportedLate, safetySays, seriousnessLabels } from '@portal/contracts/follow-ups';
import { formatCount, formatDay } from '@portal/contracts/presentation';
import type { DeskQueue } from '@portal/contracts/my-day';
import { commonMessages, formatCalendarDay, formatDate, LoadFailed, protocolColumns } from '@portal/portal-views';
import {
  ButtonLink,
  Card,
  CardBody,
  CardFoot,
  CardHead,
  Icon,
  Link,
  Meta,
  Spinner,
  Table,
  VisuallyHidden,
  WithNote,
  type Column,
} from '@portal/ui-kit';
import { NotCompletedActions } from '../completions/not-completed-actions.tsx';
import { ExpiredActions } from '../safety/expired-actions.tsx';
import { messages as accountMessages } from '../accounts/messages.ts';
import { proposalText } from '../accounts/proposal-text.ts';
import { useQueue, type AccountQueue, type AccountRow, type DayQueue, type ProtocolRow, type QueueRow } from './api.ts';
import { inOrder, isAccountQueue, isAccountRow, isProtocolRow } from './queues.ts';
import { messages } from './messages.ts';

/** So many rows of each queue are shown; the rest is behind its link. */
const most = 5;

/** The list that holds all of a queue; all submissions where there is none of its own. */
const lists: Readonly<Partial<Record<DayQueue, string>>> = {
  safety: '/follow-ups',
  decide: '/reviewed-submissions',
  follow_ups: '/follow-ups',
  forward: '/responded-submissions',
  replace: '/late-reviews',
  approvals: '/accepted-submissions?validity=expired&sort=valid_until',
  confirm: '/accounts',
  accounts: '/approvals',
};

/** How serious an event is, and by when it was to be reported. */
const safetyColumns = (): readonly Column<ProtocolRow>[] => [
  {
    label: messages.columns.seriousness,
    cell: ({ safety }) => (safety ? seriousnessLabels[safety.seriousness] : safetySays.notStated),
  },
  {
    label: messages.columns.due,
    kind: 'date',
    cell: ({ safety }) =>
      safety?.due_at ? (
        <WithNote note={reportedLate(safety.late_days)}>{formatCalendarDay(safety.due_at)}</WithNote>
      ) : (
        '–'
      ),
  },
];

/** What is proposed, and by whom; of a lost phone that was reported, what to do. */
const proposedIn = ({ proposal }: AccountRow) =>
  proposal?.state === 'asked' ? messages.lostPhone : proposal && proposalText(proposal);

/** About whom, and what is to be done. */
const accountColumns = (queue: AccountQueue): readonly Column<AccountRow>[] => [
  { label: messages.columns.name, kind: 'header', cell: ({ href, name }) => <Link href={href}>{name}</Link> },
  queue === 'confirm'
    ? {
        label: messages.columns.proposal,
        kind: 'title',
        cell: (row) => <WithNote note={row.proposal?.proposer?.name}>{proposedIn(row)}</WithNote>,
      }
    : {
        label: messages.columns.role,
        kind: 'title',
        cell: ({ account }) =>
          account && <WithNote note={account.email}>{accountMessages.roles[account.role]}</WithNote>,
      },
  { label: messages.columns.waiting, kind: 'date', cell: ({ days }) => messages.days({ count: days }) },
  {
    label: commonMessages.columns.actions,
    kind: 'actions',
    cell: ({ href, name }) => (
      <ButtonLink variant="quiet" href={href}>
        {messages.open}
        <VisuallyHidden> {name}</VisuallyHidden>
      </ButtonLink>
    ),
  },
];

/** What the days of a queue count. */
const waitedIn = (queue: DeskQueue): string => {
  if (queue === 'approvals') return messages.columns.expired;
  return queue === 'not_completed' ? messages.columns.overdue : messages.columns.waiting;
};

/** The day behind the days of a row: on which something ran out, or was completed. */
function dayOf(queue: DeskQueue, { valid_until, return_due, completed_at }: ProtocolRow): string | undefined {
  if (queue === 'approvals' && valid_until) return formatDay(valid_until);
  if (queue === 'not_completed' && return_due) return formatDay(return_due);
  return queue === 'assign' && completed_at ? messages.completed({ day: formatDate(completed_at) }) : undefined;
}

function columnsOf(queue: DeskQueue): readonly Column<ProtocolRow>[] {
  return [
    { label: protocolColumns.number.label, kind: 'header', cell: (row) => row.number },
    {
      label: protocolColumns.title.label,
      kind: 'title',
      cell: (row) => (
        <WithNote note={row.kind ? row.title : row.investigator}>
          <Link href={row.href}>{row.kind ? followUpTitle(row.kind) : row.title}</Link>
        </WithNote>
      ),
    },
    ...(queue === 'safety' ? safetyColumns() : []),
    ...(queue === 'decide'
      ? [
          {
            label: messages.columns.recommended,
            cell: ({ recommended = [] }: ProtocolRow) =>
              recommended.map((one) => messages.recommended[one]).join(', ') || '–',
          },
        ]
      : []),
    {
      label: waitedIn(queue),
      kind: 'date',
      cell: (row) => <WithNote note={dayOf(queue, row)}>{messages.days({ count: row.days })}</WithNote>,
    },
    {
      label: commonMessages.columns.actions,
      kind: 'actions',
      cell: (row) => (
        <>
          <ButtonLink variant="quiet" href={row.href}>
            {messages.open}
            <VisuallyHidden> {row.number}</VisuallyHidden>
          </ButtonLink>
          {queue === 'approvals' && <ExpiredActions row={row} />}
          {queue === 'not_completed' && <NotCompletedActions row={row} />}
        </>
      ),
    },
  ];
}

/** One queue of my day: its first rows, and the way into it. */
export function Queue({ queue }: { queue: DayQueue }) {
  const { data, error, refetch } = useQueue(queue);
  const rows = inOrder(data?.rows ?? []);
  const name = messages.names[queue];
  const [first] = rows;
  const id = `queue-${queue}`;
  const content = () => {
    if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} level={3} />;
    if (!data) return <Spinner text={messages.loading} />;
    if (!first) return <CardBody>{messages.empty({ name })}</CardBody>;
    const [shown, table] = [rows.slice(0, most), { caption: name, rowKey: ({ href }: QueueRow) => href }];
    return isAccountQueue(queue) ? (
      <Table {...table} columns={accountColumns(queue)} rows={shown.filter(isAccountRow)} />
    ) : (
      <Table {...table} columns={columnsOf(queue)} rows={shown.filter(isProtocolRow)} />
    );
  };
  return (
    <Card id={queue} aria-labelledby={id}>
      <CardHead>
        <div>
          <h2 id={id}>
            {name} {data && data.total > 0 && formatCount(data.total)}
          </h2>
          <Meta>{messages.about[queue]}</Meta>
        </div>
        {first && (
          <ButtonLink variant="secondary" small href={first.href}>
            {messages.start}
            <VisuallyHidden> {name}</VisuallyHidden>
            <Icon name="right" />
          </ButtonLink>
        )}
      </CardHead>
      {content()}
      {data && data.total > most && (
        <CardFoot>
          <Link href={lists[queue] ?? '/'}>{messages.all({ count: data.total, name })}</Link>
        </CardFoot>
      )}
    </Card>
  );
}

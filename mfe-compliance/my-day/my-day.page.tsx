import '@portal/portal-views/contract-words';
import { commonWords } from '@portal/portal-views';
import { followUpTitle, reportedLate, seriousnessLabels, safetySays } from '@portal/contracts/follow-ups';
import { formatCount, formatDay, weekdayOf } from '@portal/contracts/presentation';
import { deskQueues, type DeskQueue } from '@portal/contracts/protocol';
import {
  ButtonLink,
  Card,
  CardBody,
  CardFoot,
  CardHead,
  Counter,
  Counters,
  Icon,
  Link,
  Meta,
  PageHead,
  Spinner,
  Table,
  VisuallyHidden,
  WithNote,
  type Column,
  type Tone,
} from '@portal/ui-kit';
import {
  FlashPlace,
  formatCalendarDay,
  LoadFailed,
  portalToday,
  protocolColumns,
  usePageHeading,
} from '@portal/portal-views';
import { ExpiredActions } from '../safety/expired-actions.tsx';
import { useWaitingTally } from '../approvals/approvals-data.ts';
import { useDeskCounts, inOrder, useQueue, type QueueRow } from './desk-data.ts';
import { NextMeeting } from '../meetings/next-meeting.tsx';
import { words } from './words.ts';

/** So many rows of each queue are shown; the rest is behind its link. */
const most = 5;

const tones: Readonly<Record<DeskQueue, Tone>> = {
  safety: 'danger',
  decide: 'primary',
  follow_ups: 'secondary',
  assign: 'warning',
  forward: 'response',
  replace: 'secondary',
  approvals: 'danger',
};

/** The list that holds all of a queue. */
const lists: Readonly<Record<DeskQueue, string>> = {
  safety: '/follow-ups',
  decide: '/reviewed-submissions',
  follow_ups: '/follow-ups',
  assign: '/',
  forward: '/responded-submissions',
  replace: '/late-desk',
  approvals: '/accepted-submissions?overdue=true&sort=valid_until',
};

const seriousness: Column<QueueRow> = {
  get label() {
    return words.columns.seriousness;
  },
  cell: ({ safety }) => (safety ? seriousnessLabels[safety.seriousness] : safetySays.notStated),
};

/** By when an event was to be reported. */
const due: Column<QueueRow> = {
  get label() {
    return words.columns.due;
  },
  kind: 'date',
  cell: ({ safety }) =>
    safety?.due_at ? (
      <WithNote note={reportedLate(safety.late_days)}>{formatCalendarDay(safety.due_at)}</WithNote>
    ) : (
      '–'
    ),
};

function columnsOf(queue: DeskQueue): readonly Column<QueueRow>[] {
  const waited = queue === 'approvals' ? words.columns.expired : words.columns.waiting;
  return [
    {
      get label() {
        return protocolColumns.number.label;
      },
      kind: 'header',
      cell: (row) => row.number,
    },
    {
      get label() {
        return protocolColumns.title.label;
      },
      kind: 'title',
      cell: (row) => (
        <WithNote note={row.kind ? row.title : row.investigator}>
          <Link href={row.href}>{row.kind ? followUpTitle(row.kind) : row.title}</Link>
        </WithNote>
      ),
    },
    ...(queue === 'safety' ? [seriousness, due] : []),
    ...(queue === 'decide'
      ? [
          {
            label: words.columns.recommended,
            cell: ({ recommended = [] }: QueueRow) =>
              recommended.map((one) => words.recommended[one]).join(', ') || '–',
          },
        ]
      : []),
    {
      label: waited,
      kind: 'date',
      cell: ({ days, valid_until }) => (
        <WithNote note={queue === 'approvals' && valid_until ? formatDay(valid_until) : undefined}>
          {words.days({ count: days })}
        </WithNote>
      ),
    },
    {
      get label() {
        return commonWords.columns.actions;
      },
      kind: 'actions',
      cell: (row) => (
        <>
          <ButtonLink variant="quiet" href={row.href}>
            {words.open}
            <VisuallyHidden> {row.number}</VisuallyHidden>
          </ButtonLink>
          {queue === 'approvals' && <ExpiredActions row={row} />}
        </>
      ),
    },
  ];
}

function Queue({ queue }: { queue: DeskQueue }) {
  const { data, error, refetch } = useQueue(queue);
  const rows = inOrder(data?.rows ?? []);
  const name = words.names[queue];
  const [first] = rows;
  const id = `queue-${queue}`;
  const content = () => {
    if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} level={3} />;
    if (!data) return <Spinner text={words.loading} />;
    if (!first) return <CardBody>{words.empty({ name })}</CardBody>;
    return <Table caption={name} columns={columnsOf(queue)} rows={rows.slice(0, most)} rowKey={({ href }) => href} />;
  };
  return (
    <Card id={queue} aria-labelledby={id}>
      <CardHead>
        <div>
          <h2 id={id}>
            {name} {data && data.total > 0 && formatCount(data.total)}
          </h2>
          <Meta>{words.about[queue]}</Meta>
        </div>
        {first && (
          <ButtonLink variant="secondary" small href={first.href}>
            {words.start}
            <VisuallyHidden> {name}</VisuallyHidden>
            <Icon name="right" />
          </ButtonLink>
        )}
      </CardHead>
      {content()}
      {data && data.total > most && (
        <CardFoot>
          <Link href={lists[queue]}>{words.all({ count: data.total, name })}</Link>
        </CardFoot>
      )}
    </Card>
  );
}

/** Accounts that wait for approval, asked of svc-identity by the page. */
function Besides() {
  const accounts = useWaitingTally() ?? 0;
  if (accounts === 0) return null;
  return (
    <Card aria-labelledby="besides">
      <CardHead>
        <h2 id="besides">{words.besides}</h2>
      </CardHead>
      <CardBody>
        <p>
          {words.accounts({ count: accounts })} <Link href="/approvals">{words.toAccounts}</Link>
        </p>
      </CardBody>
    </Card>
  );
}

/** /my-day: what waits for the council, queue by queue (council-year.md, 8). */
export function MyDayPage() {
  const { data } = useDeskCounts();
  const titleRef = usePageHeading(words.title);
  const today = portalToday();
  return (
    <>
      <FlashPlace />
      <PageHead
        title={words.title}
        subtitle={words.lede({ day: `${weekdayOf(today)} ${formatDay(today)}` })}
        titleRef={titleRef}
      />
      <Counters label={words.counters}>
        {deskQueues.map((queue) => (
          <Counter
            key={queue}
            label={words.names[queue]}
            href={`#${queue}`}
            tone={tones[queue]}
            number={data ? formatCount(data[queue]) : '–'}
          />
        ))}
      </Counters>
      {deskQueues.map((queue) => (
        <Queue key={queue} queue={queue} />
      ))}
      <NextMeeting />
      <Besides />
    </>
  );
}

import '@portal/portal-views/contract-messages';
import { formatCount, formatDay, weekdayOf } from '@portal/contracts/presentation';
import { deskQueues, type DeskQueue } from '@portal/contracts/protocol';
import { Card, CardBody, CardHead, Counter, Counters, Link, PageHead, type Tone } from '@portal/ui-kit';
import { FlashPlace, LoadFailed, portalToday, unreadOf, usePageHeading } from '@portal/portal-views';
import { useWaitingCount } from '../approvals/approvals-data.ts';
import { HeldMails } from '../mails/held-mails.tsx';
import { NextMeeting } from '../meetings/next-meeting.tsx';
import { useDeskCounts, useQueue, type QueueRow } from './desk-data.ts';
import { Queue } from './queue.tsx';
import { messages } from './messages.ts';

const tones: Readonly<Record<DeskQueue, Tone>> = {
  safety: 'danger',
  decide: 'primary',
  follow_ups: 'secondary',
  assign: 'warning',
  forward: 'response',
  replace: 'secondary',
  approvals: 'danger',
};

/** Queues of what is overdue by its nature: their note names the worst delay. */
const overdue: readonly DeskQueue[] = ['replace', 'approvals'];

/** What stands out in a queue: how many events were reported late, where all rows are read; else how long the longest has waited. */
function noteOf(queue: DeskQueue, { rows, total }: { rows: readonly QueueRow[]; total: number }) {
  if (queue === 'safety') {
    const late = rows.filter(({ safety }) => (safety?.late_days ?? 0) > 0).length;
    return late > 0 && rows.length === total
      ? { text: messages.notes.late({ count: late }), isUrgent: true }
      : undefined;
  }
  const count = Math.max(0, ...rows.map(({ days }) => days));
  if (count === 0) return undefined;
  const isUrgent = overdue.includes(queue);
  return { text: isUrgent ? messages.notes.worst({ count }) : messages.notes.oldest({ count }), isUrgent };
}

function QueueCounter({ queue, count }: { queue: DeskQueue; count: number | undefined }) {
  const { data } = useQueue(queue);
  return (
    <Counter
      label={messages.names[queue]}
      href={`#${queue}`}
      tone={tones[queue]}
      number={count === undefined ? '–' : formatCount(count)}
      note={data && noteOf(queue, data)}
    />
  );
}

/** Accounts that wait for approval, asked of svc-identity by the page. */
function Besides() {
  const query = useWaitingCount();
  const { data } = query;
  const unread = unreadOf(query);
  if (!unread && !data?.total) return null;
  return (
    <Card aria-labelledby="besides">
      <CardHead>
        <h2 id="besides">{messages.besides}</h2>
      </CardHead>
      {unread && <LoadFailed {...unread} level={3} />}
      {data && (
        <CardBody>
          <p>
            {messages.accounts({ count: data.total })} <Link href="/approvals">{messages.toAccounts}</Link>
          </p>
        </CardBody>
      )}
    </Card>
  );
}

/** /my-day: what waits for the council, queue by queue (docs/lists 16). */
export function MyDayPage() {
  const { data } = useDeskCounts();
  const titleRef = usePageHeading(messages.title);
  const today = portalToday();
  return (
    <>
      <FlashPlace />
      <PageHead
        title={messages.title}
        subtitle={messages.lede({ day: `${weekdayOf(today)} ${formatDay(today)}` })}
        titleRef={titleRef}
      />
      <HeldMails />
      <Counters label={messages.counters}>
        {deskQueues.map((queue) => (
          <QueueCounter key={queue} queue={queue} count={data?.[queue]} />
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

import '@portal/portal-views/contract-messages';
import { formatCount, formatDay, weekdayOf } from '@portal/contracts/presentation';
import { HeldMails } from '../mails/held-mails.tsx';
import { Counter, Counters, PageHead, type Tone, Message } from '@portal/ui-kit';
import { FlashPlace, followUpPage, NotSent, portalToday, protocolPage, usePageHeading } from '@portal/portal-views';
import { meetingPage } from '../meetings/api.ts';
import { NextMeeting } from '../meetings/next-meeting.tsx';
import { dayQueues, useDeskCounts, useQueue, type DayQueue, type QueueRow } from './api.ts';
import { isAccountQueue, isProtocolRow } from './queues.ts';
import { Queue } from './queue.tsx';
import { messages } from './messages.ts';
import { unprovedDays } from '@portal/contracts/my-day';

/** Says that the newest backup is damaged, and that none was proved for two nights (docs/store 26). */
function BackupLines() {
  const backup = useDeskCounts().data?.backup;
  if (!backup) return null;
  const { damaged, proved_days: count } = backup;
  return (
    <>
      {damaged && <Message tone="warning">{messages.backup.damaged}</Message>}
      {count === null && <Message tone="warning">{messages.backup.none}</Message>}
      {count !== null && count >= unprovedDays && <Message tone="warning">{messages.backup.old({ count })}</Message>}
    </>
  );
}

const tones: Readonly<Record<DayQueue, Tone>> = {
  safety: 'danger',
  decide: 'primary',
  release: 'warning',
  follow_ups: 'secondary',
  assign: 'warning',
  forward: 'response',
  questions: 'declined',
  not_completed: 'danger',
  replace: 'secondary',
  approvals: 'danger',
  confirm: 'warning',
  accounts: 'secondary',
};

/** Queues of what is overdue by its nature: their note names the worst delay. */
const overdue: readonly DayQueue[] = ['not_completed', 'replace', 'approvals'];

/** What stands out in a queue: how many events were reported late, where all rows are read; else how long the longest has waited. */
function noteOf(queue: DayQueue, { rows, total }: { rows: readonly QueueRow[]; total: number }) {
  if (queue === 'safety') {
    const late = rows.filter(isProtocolRow).filter(({ safety }) => (safety?.late_days ?? 0) > 0).length;
    return late > 0 && rows.length === total
      ? { text: messages.notes.late({ count: late }), isUrgent: true }
      : undefined;
  }
  const count = Math.max(0, ...rows.map(({ days }) => days));
  if (count === 0) return undefined;
  const isUrgent = overdue.includes(queue);
  return { text: isUrgent ? messages.notes.worst({ count }) : messages.notes.oldest({ count }), isUrgent };
}

/** The desk counts its own queues; those about accounts are counted with their rows. */
function QueueCounter({ queue }: { queue: DayQueue }) {
  const counts = useDeskCounts().data;
  const { data } = useQueue(queue);
  const count = isAccountQueue(queue) ? data?.total : counts?.[queue];
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

/** The page on which an officer's draft was typed. */
function pageOfDraft({ id, subject }: { id: string; subject: string }): string | undefined {
  // Of a question the subject is the protocol's with its own id behind it (docs/questions 13).
  const [about = ''] = subject.split('.');
  if (id.startsWith('meeting-')) return meetingPage(about);
  return id.startsWith('form-decision.') ? followUpPage(about) : protocolPage(about);
}

/** /my-day: what waits for the council, queue by queue (docs/lists 16). */
export function MyDayPage() {
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
      <BackupLines />
      <NotSent pageOf={pageOfDraft} />
      <Counters label={messages.counters}>
        {dayQueues.map((queue) => (
          <QueueCounter key={queue} queue={queue} />
        ))}
      </Counters>
      {dayQueues.map((queue) => (
        <Queue key={queue} queue={queue} />
      ))}
      <NextMeeting />
    </>
  );
}

import { followUpTitle } from '@portal/contracts/follow-ups';
import { validityText } from '@portal/contracts/approvals';
import type { Protocol } from '@portal/contracts/protocol';
import type { ReviewSlot } from '@portal/contracts/reviews';
import { Button, ButtonRow, Card, CardBody, CardHead, Link } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import {
  DueNote,
  FailedLine,
  followUpPage,
  formatCalendarDay,
  formatDate,
  hasLedger,
  unreadOf,
  useFollowUps,
  questionMessages,
} from '@portal/portal-views';
import { useState, type ReactNode } from 'react';
import { AssignDialog } from '../reviews/assign/assign-dialog.tsx';
import { DeleteDialog } from '../record/archive/reason-dialog.tsx';
import { ReplaceDialog } from '../reviews/late/replace-dialog.tsx';
import { ApprovalButtons, useApprovalActs } from '../safety/approval-buttons.tsx';
import { messages as approvalMessages } from '../safety/messages.ts';
import { AddToMeeting } from '../meetings/add-to-meeting.tsx';
import { meetingPage } from '../meetings/api.ts';
import { messages as listMessages } from '../messages.ts';
import { messages as checkMessages } from '../completions/messages.ts';
import { ForwardHere } from './forward-here.tsx';
import { messages } from './messages.ts';

const said = messages.waitingFor;

const nameIn = (protocol: Protocol, slot: ReviewSlot): string | null =>
  (slot === 'reviewer' ? protocol.reviewer_name : protocol.alt_reviewer_name) ?? null;

/** What is known of each place's reviewer: whether they commented, by when they do, what they declared and advise. */
function reviewerFacts(protocol: Protocol): readonly { label: string; value: ReactNode }[] {
  return (protocol.reviewers_said ?? []).map(({ slot, declared_at, recommendation }) => {
    const due = protocol.due?.[slot];
    return {
      label: said.slot[slot],
      value: (
        <>
          <div>{nameIn(protocol, slot) ?? said.somebody}</div>
          {due && <DueNote due_at={due} />}
          {!due && protocol.commented_slots?.includes(slot) && <div>{said.commented}</div>}
          {recommendation && <div>{said.recommends[recommendation]}</div>}
          <div>{declared_at === null ? said.notAsked : said.declared({ day: formatDate(declared_at) })}</div>
        </>
      ),
    };
  });
}

/** The forms about it that wait for the council: a caller asks about these, too. */
function useFormFacts({ id }: Protocol): readonly { label: string; value: ReactNode }[] {
  const query = useFollowUps({ protocol: id });
  const unread = unreadOf(query);
  if (unread) return [{ label: said.forms, value: <FailedLine {...unread} /> }];
  const sent = (query.data?.items ?? []).filter(({ state }) => state === 'sent');
  if (sent.length === 0) return [];
  const links = sent.map((form) => (
    <div key={form.id}>
      <Link href={followUpPage(form.id)}>
        {said.form({ form: followUpTitle(form.kind), day: formatDate(form.created_date) })}
      </Link>
    </div>
  ));
  return [{ label: said.forms, value: links }];
}

const titleOf = (who: string | undefined, hasActs: boolean): string =>
  who === undefined ? (hasActs ? approvalMessages.approvalAndReviewers : messages.detail.reviewers) : said.title;
/** Statuses in which a meeting decides next. */
const inMeetings: readonly Protocol['status'][] = ['partially reviewed', 'reviewed'];

type Opened = 'assign' | 'delete' | ReviewSlot;

/** Whether reviewers are assigned once its completeness was checked (docs/completions 11): it can be returned, and not assigned. */
const waitsForCheck = ({ status, actions }: Protocol): boolean =>
  status === 'pending' && actions.includes('return') && !actions.includes('assign');

interface Props {
  protocol: Protocol;
  /** Opens a question to the researcher; undefined where none can be asked now. */
  onAsk: (() => void) | undefined;
}

/** Whom a protocol waits for, since when, by when, and what can be done about it (docs/decisions 21). */
export function WaitingFor({ protocol, onAsk }: Props) {
  const [opened, setOpened] = useState<Opened>();
  const { status, actions, archived, meeting, own_study } = protocol;
  const who = archived ? undefined : protocol.is_returned ? said.completion : said.who[status];
  const replaceable = actions.includes('replace')
    ? (protocol.reviewers_said ?? [])
        .map(({ slot }) => slot)
        .filter((slot) => !protocol.commented_slots?.includes(slot))
    : [];
  const forms = useFormFacts(protocol);
  const acts = useApprovalActs(archived || own_study !== undefined ? undefined : protocol);
  const facts = [
    ...(acts.length > 0 && protocol.validity
      ? [{ label: approvalMessages.approval, value: validityText(protocol.validity) }]
      : []),
    ...(who === undefined
      ? []
      : [
          { label: said.for, value: who },
          { label: said.since, value: formatDate(protocol.is_returned ? protocol.clock_since : protocol.status_since) },
        ]),
    ...(meeting
      ? [
          {
            label: said.agenda,
            value: (
              <Link href={meetingPage(meeting.id)}>
                {said.onAgenda({ number: meeting.number, day: formatCalendarDay(meeting.day) })}
              </Link>
            ),
          },
        ]
      : []),
    ...forms,
    ...reviewerFacts(protocol),
  ];
  const close = () => setOpened(undefined);
  if (facts.length === 0) return null;
  return (
    <Card aria-labelledby="waiting-for">
      <CardHead>
        <h2 id="waiting-for">{titleOf(who, acts.length > 0)}</h2>
        <ButtonRow>
          {actions.includes('assign') && (
            <Button variant="secondary" small onClick={() => setOpened('assign')}>
              {listMessages.actions.assign}
            </Button>
          )}
          {/* Where there are points, it stands beside what is marked of them. */}
          {actions.includes('forward') && !hasLedger(protocol) && <ForwardHere protocol={protocol} />}
          {replaceable.map((slot) => (
            <Button key={slot} variant="secondary" small onClick={() => setOpened(slot)}>
              {said.replace({ name: nameIn(protocol, slot) ?? said.slot[slot] })}
            </Button>
          ))}
          <ApprovalButtons protocol={protocol} acts={acts} />
          {inMeetings.includes(status) && !archived && !meeting && (
            <AddToMeeting items={[{ protocol: protocol.id, number: protocol.number }]} />
          )}
          {onAsk && (
            <Button variant="secondary" small onClick={onAsk}>
              {questionMessages.ask.open}
            </Button>
          )}
          {actions.includes('delete') && (
            <Button variant="danger-outline" small onClick={() => setOpened('delete')}>
              {listMessages.actions.delete}
            </Button>
          )}
        </ButtonRow>
      </CardHead>
      <CardBody>
        {waitsForCheck(protocol) && (
          <p>
            <Link href="#completeness">{checkMessages.checkFirst}</Link>
          </p>
        )}
        <FactsList facts={facts} />
      </CardBody>
      {opened === 'assign' && <AssignDialog row={protocol} onClose={close} />}
      {opened === 'delete' && <DeleteDialog row={protocol} onClose={close} />}
      {(opened === 'reviewer' || opened === 'alt_reviewer') && (
        <ReplaceDialog
          row={{
            id: protocol.id,
            number: protocol.number,
            title: protocol.title,
            slot: opened,
            name: nameIn(protocol, opened) ?? undefined,
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}

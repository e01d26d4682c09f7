import { type FollowUp, type FollowUpAct, isSafetyKind } from '@portal/contracts/follow-ups';
import {
  allTyped,
  AskedRounds,
  AsSent,
  DecisionMade,
  FailureMessage,
  formatCalendarDay,
  FormChanges,
  LeftDrafts,
  LoadedFollowUp,
  type Failure,
} from '@portal/portal-views';
import { Link, Message, ButtonRow, Card, CardBody, CardHead } from '@portal/ui-kit';
import { AsideLayout } from '@portal/ui-kit/document';
import { keepPreviousData, useQuery } from '@portal/web-kit';
import { useState } from 'react';
import { meetingPage } from '../meetings/api.ts';
import { AddToMeeting } from '../meetings/add-to-meeting.tsx';
import { offeredActs } from './act-choice.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { readPreview } from './read-preview.ts';
import { TakeBack } from './undo-dialog.tsx';
import { messages } from './messages.ts';
import { ApprovalButtons, useApprovalActs } from '../safety/approval-buttons.tsx';
import { messages as safetyMessages } from '../safety/messages.ts';

/** On the report of an adverse event or a death: the approval of its study can be suspended or ended at once (docs/safety 12). */
function ReportActs({ followUp: { kind, protocol, number, about } }: { followUp: FollowUp }) {
  const acts = useApprovalActs(isSafetyKind(kind) ? about : undefined);
  if (!about || acts.length === 0) return null;
  return (
    <Card aria-labelledby="approval-acts">
      <CardHead>
        <h2 id="approval-acts">{safetyMessages.approval}</h2>
      </CardHead>
      <CardBody>
        <ButtonRow>
          <ApprovalButtons
            protocol={{ id: protocol, number, version: about.version, validity: about.validity }}
            acts={acts}
          />
        </ButtonRow>
      </CardBody>
    </Card>
  );
}

/** The agenda on which it stands (docs/meetings 8). */
function OnAgenda({ meeting }: Pick<FollowUp, 'meeting'>) {
  if (!meeting) return null;
  return (
    <Message tone="info">
      <p>
        <Link href={meetingPage(meeting.id)}>
          {messages.onAgenda({ number: meeting.number, day: formatCalendarDay(meeting.day) })}
        </Link>
      </p>
    </Message>
  );
}

/** What an act would change now; read again with the form. */
const usePreview = (followUp: FollowUp, act: FollowUpAct) =>
  useQuery({
    queryKey: ['follow-ups', followUp.id, 'preview', act, followUp.version, followUp.about?.version],
    queryFn: ({ signal }) => readPreview(followUp, act, { signal }),
    placeholderData: keepPreviousData,
  });

/** What this officer typed for a decision that somebody else made first. */
const LeftDecision = ({ followUp: { id, version } }: { followUp: FollowUp }) => (
  <LeftDrafts
    subject={id}
    state={version}
    // Its points are divided from the text.
    leftOf={() => ({ factsIn: ({ text }) => allTyped.factsIn({ text }) })}
  />
);

function Deciding({ followUp, onRefused }: { followUp: FollowUp; onRefused: (failure: Failure) => void }) {
  const [act, setAct] = useState<FollowUpAct>(offeredActs(followUp)[0] ?? 'ask');
  const { data, error, refetch, isPlaceholderData } = usePreview(followUp, act);
  return (
    <AsideLayout>
      <div>
        {data && !error && <FormChanges changes={data.changes} form={followUp} />}
        <AskedRounds followUp={followUp} />
        <AsSent followUp={followUp} />
      </div>
      <div>
        <DecisionPanel
          followUp={followUp}
          act={act}
          onAct={setAct}
          onRefused={onRefused}
          preview={error ? undefined : data}
          isRead={data !== undefined && !error && !isPlaceholderData}
          unread={error ? { error, retry: () => void refetch() } : undefined}
        >
          {!followUp.meeting && (
            <AddToMeeting items={[{ protocol: followUp.protocol, follow_up: followUp.id, number: followUp.number }]} />
          )}
        </DecisionPanel>
        <ReportActs followUp={followUp} />
      </div>
    </AsideLayout>
  );
}

/** One form for officers: what it changes, how it was sent, and its decision (docs/follow-ups 7). */
export function FollowUpPage() {
  // With the form that it was refused on: another one is opened on this page, too.
  const [refused, setRefused] = useState<{ failure: Failure; form: string }>();
  return (
    <LoadedFollowUp>
      {(followUp) =>
        // An account that only reads is offered no act.
        followUp.state === 'sent' && followUp.actions.length > 0 ? (
          <>
            <OnAgenda meeting={followUp.meeting} />
            <Deciding followUp={followUp} onRefused={(failure) => setRefused({ failure, form: followUp.id })} />
          </>
        ) : (
          <>
            <OnAgenda meeting={followUp.meeting} />
            {refused?.form === followUp.id && <FailureMessage failure={refused.failure} />}
            <LeftDecision followUp={followUp} />
            <DecisionMade followUp={followUp} />
            <TakeBack followUp={followUp} />
            <ReportActs followUp={followUp} />
            {followUp.changes && <FormChanges changes={followUp.changes} form={followUp} />}
            <AskedRounds followUp={followUp} />
            <AsSent followUp={followUp} />
          </>
        )
      }
    </LoadedFollowUp>
  );
}

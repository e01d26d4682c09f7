import '@portal/portal-views/contract-messages';
import type { Meeting } from '@portal/contracts/meetings';
import {
  Button,
  ButtonLink,
  Card,
  CardBody,
  CardHead,
  FullPageSpinner,
  Icon,
  Message,
  Meta,
  PageHead,
  PageSection,
  VisuallyHidden,
} from '@portal/ui-kit';
import { FactsBar, FactsList, PlainText } from '@portal/ui-kit/document';
import { StepFoot } from '@portal/ui-kit/form';
import {
  FailedPage,
  FlashPlace,
  formatInstant,
  MissingPage,
  SignatureLine,
  usePageHeading,
} from '@portal/portal-views';
import { ApiProblem, useParams } from '@portal/web-kit';
import { useState, type ReactNode } from 'react';
import { ActButton } from './acts.tsx';
import { Agenda } from './agenda.tsx';
import { Attendance } from './attendance.tsx';
import { LeftOfMeeting } from './left-drafts.tsx';
import { MeetingBadge, longWhenOf } from './meeting-badge.tsx';
import { meetingPath, useMeeting } from './api.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { messages } from './messages.ts';

type SignedBy = NonNullable<Meeting['decided']>;

const said = messages.record;

const By = ({ at, by, signed }: SignedBy) =>
  signed ? <SignatureLine signature={signed} /> : <Meta>{said.by({ who: by, at: formatInstant(at) })}</Meta>;

/** Who recorded and signed what, and the addenda. */
function Record({ meeting: { decided, minutes, addenda } }: { meeting: Meeting }) {
  const facts: { label: string; value: ReactNode }[] = [
    ...(decided ? [{ label: said.decided, value: <By {...decided} /> }] : []),
    ...(minutes ? [{ label: said.minutes, value: <By {...minutes} /> }] : []),
    ...addenda.map((one, index) => ({
      label: said.addendum({ n: index + 1 }),
      value: (
        <>
          <PlainText>{one.text}</PlainText>
          <By {...one} />
        </>
      ),
    })),
  ];
  if (facts.length === 0) return null;
  return (
    <PageSection aria-labelledby="record">
      <Card as="div">
        <CardHead>
          <h2 id="record">{said.title}</h2>
        </CardHead>
        <CardBody>
          <FactsList facts={facts} />
        </CardBody>
      </Card>
    </PageSection>
  );
}

/** What comes next: one act, with what to know of it. */
function NextAct({ meeting, unsaved }: { meeting: Meeting; unsaved: readonly string[] }) {
  const { state, actions } = meeting;
  const waitsForSignatory = state === 'closed' && actions.length === 0;
  return (
    <StepFoot>
      <Meta>
        {state === 'open' && messages.acts.close.after}
        {waitsForSignatory && messages.acts.signature.who}
      </Meta>
      {(['open', 'close', 'decisions', 'signature', 'addenda'] as const).map((action) => (
        <ActButton key={action} meeting={meeting} action={action} unsaved={unsaved} />
      ))}
    </StepFoot>
  );
}

const PdfLink = ({ meeting, file, children }: { meeting: Meeting; file: string; children: ReactNode }) => (
  <ButtonLink variant="secondary" small href={meetingPath(meeting.id, file)} target="_blank" rel="noopener">
    <Icon name="print" />
    {children}
    <VisuallyHidden> {messages.minutes.newTab}</VisuallyHidden>
  </ButtonLink>
);

function Shown({ meeting }: { meeting: Meeting }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const titleRef = usePageHeading(messages.heading({ number: meeting.number }));
  const [isMoving, setMoving] = useState(false);
  const { state, place, items, cancelled, actions } = meeting;
  return (
    <>
      <FlashPlace />
      <PageHead
        title={messages.heading({ number: meeting.number })}
        titleRef={titleRef}
        back={{ href: '/meetings', label: messages.title }}
        actions={
          <>
            {(state === 'planned' || state === 'open') && (
              <PdfLink meeting={meeting} file="agenda.pdf">
                {messages.agenda}
              </PdfLink>
            )}
            {state !== 'cancelled' && state !== 'planned' && (
              <PdfLink meeting={meeting} file="minutes.pdf">
                {state === 'signed' ? messages.minutes.signed : messages.minutes.draft}
              </PdfLink>
            )}
            {actions.includes('move') && (
              <Button variant="secondary" small onClick={() => setMoving(true)}>
                {messages.move.button}
              </Button>
            )}
            {isMoving && <PlanDialog moved={meeting} onClose={() => setMoving(false)} />}
            <ActButton meeting={meeting} action="cancel" />
          </>
        }
      >
        <FactsBar
          facts={[
            { label: messages.state, value: <MeetingBadge state={state} /> },
            { label: messages.day, value: longWhenOf(meeting) },
            { label: messages.place, value: place },
            { label: messages.agenda, value: messages.items({ count: items.length }) },
          ]}
        />
        {cancelled && (
          <Message tone="info">
            <p>{messages.cancelledBy({ by: cancelled.by, at: formatInstant(cancelled.at) })}</p>
            <p>{cancelled.reason}</p>
          </Message>
        )}
      </PageHead>
      <LeftOfMeeting meeting={meeting} />
      <Attendance meeting={meeting} />
      <Agenda meeting={meeting} onUnsaved={setUnsaved} />
      <Record meeting={meeting} />
      <NextAct meeting={meeting} unsaved={unsaved} />
    </>
  );
}

/** /meetings/{id}: one meeting from its agenda to its signed minutes. */
export function MeetingPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useMeeting(id);
  if (data) return <Shown key={data.id} meeting={data} />;
  if (error instanceof ApiProblem && error.status === 404) {
    return <MissingPage title={messages.gone} back={{ href: '/meetings', label: messages.toList }} />;
  }
  if (error) return <FailedPage error={error} retry={() => void refetch()} />;
  return <FullPageSpinner text={messages.loading} />;
}

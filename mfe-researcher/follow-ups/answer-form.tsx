import { formOf } from '@portal/contracts/council';
import type { FollowUp } from '@portal/contracts/follow-ups';
import { DraftMark, DraftNotices, FailureMessage } from '@portal/portal-views';
import {
  Button,
  ButtonRow,
  Field,
  Fields,
  PageSection,
  SectionHead,
  Spinner,
  TextArea,
  styled,
  Card,
  useFaults,
} from '@portal/ui-kit';
import { typedTexts, useDraftFacts, type OpenDraft } from '@portal/web-kit';
import { LedgerSum } from '@portal/ui-kit/ledger';
import { useLeaveGuard } from '../uploads/use-leave-guard.ts';
import { Attachments } from './attachments.tsx';
import { formBodyOf, useAnswerSession, type FormSession } from './form-session.ts';
import { useSendAnswer } from './use-send-answer.ts';
import { messages } from './messages.ts';
import { PointToAnswer } from '../points/point-to-answer.tsx';
import { Answered } from '../points/answered.tsx';
import { askedPoints, nextIn } from '../points/typed-answers.ts';
import { useOpenParts } from '../points/use-open-parts.ts';

/** What the council asks about a form, answered point by point (docs/points 13); nothing where it is one question. */
function AskedPoints({ followUp, draft }: { followUp: FollowUp; draft: OpenDraft }) {
  const points = askedPoints(followUp);
  const { open, onToggle } = useOpenParts(nextIn(draft.store.getState().body, points)?.id);
  if (points.length === 0) return null;
  return (
    <Card as="div">
      <LedgerSum>
        <Answered draft={draft} points={points} />
      </LedgerSum>
      {points.map((point) => (
        <PointToAnswer
          key={point.id}
          point={point}
          form={formOf(followUp)}
          changes={none}
          at={followUp.asked?.at(-1)?.at}
          isCarried={false}
          mayRemark
          draft={draft}
          open={open.has(point.id)}
          onToggle={onToggle}
        />
      ))}
    </Card>
  );
}

const none = [] as const;

const { answer: says } = messages;

const Parts = styled.div`
  display: grid;
  gap: var(--s5);
  margin-bottom: var(--s5);
`;

function Answer({ followUp, session }: { followUp: FollowUp; session: FormSession }) {
  const draft = useDraftFacts(session.draft);
  const { note, answers } = formBodyOf(draft.body);
  const { errors, failure, withoutFiles, busy, send } = useSendAnswer(session, followUp);
  useLeaveGuard(() => session.uploads.running().length > 0);
  const faults = useFaults(busy);
  const submit = () => {
    send();
    faults.attempt();
  };
  const messageOf = (field: string) => errors.find((error) => error.field.startsWith(field))?.message;
  return (
    <PageSection aria-labelledby="answer" {...faults.box}>
      <SectionHead>
        <h2 id="answer">{says.title}</h2>
      </SectionHead>
      {faults.mark}
      <FailureMessage failure={failure} />
      <DraftNotices facts={{ ...draft, text: typedTexts({ answers, note }) }} />
      <Fields disabled={busy || draft.state.elsewhere || draft.shown.kind === 'gone'}>
        <Parts>
          <AskedPoints followUp={followUp} draft={session.draft} />
          <Field label={says.note} error={messageOf('note')} beside={<DraftMark shown={draft.shown} />}>
            <TextArea value={note} onChange={(event) => session.change({ note: event.currentTarget.value })} />
          </Field>
          <Attachments session={session} error={messageOf('files')} first={says.file} />
          <ButtonRow>
            <Button onClick={submit} disabled={busy}>
              {says.send}
            </Button>
          </ButtonRow>
        </Parts>
      </Fields>
      {withoutFiles}
    </PageSection>
  );
}

/** The sender's answer to what the council asks about a form, kept while it is typed (docs/drafts 2). */
export function AnswerForm({ followUp }: { followUp: FollowUp }) {
  const session = useAnswerSession(followUp, followUp.asked?.length ?? 0);
  return session ? <Answer followUp={followUp} session={session} /> : <Spinner text={messages.loading} />;
}

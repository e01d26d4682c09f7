import type { FollowUp } from '@portal/contracts/follow-ups';
import { DraftMark, DraftNotices } from '@portal/portal-views';
import {
  Button,
  ButtonRow,
  Field,
  Fields,
  Message,
  PageSection,
  Said,
  SectionHead,
  Spinner,
  TextArea,
  styled,
} from '@portal/ui-kit';
import { typedTexts, useDraftFacts } from '@portal/web-kit';
import { useLeaveGuard } from '../uploads/use-leave-guard.ts';
import { Attachments } from './attachments.tsx';
import { AskedPoints } from './asked-points.tsx';
import { formBodyOf, useAnswerSession, type FormSession } from './form-session.ts';
import { useSendAnswer } from './use-send-answer.ts';
import { messages } from './messages.ts';

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
  const messageOf = (field: string) => errors.find((error) => error.field.startsWith(field))?.message;
  return (
    <PageSection aria-labelledby="answer">
      <SectionHead>
        <h2 id="answer">{says.title}</h2>
      </SectionHead>
      {failure !== undefined && (
        <Message tone="error">
          <p>
            <Said>{failure}</Said>
          </p>
        </Message>
      )}
      <DraftNotices facts={{ ...draft, text: typedTexts({ answers, note }) }} />
      <Fields disabled={busy || draft.state.elsewhere || draft.shown.kind === 'gone'}>
        <Parts>
          <AskedPoints followUp={followUp} draft={session.draft} />
          <Field label={says.note} error={messageOf('note')} beside={<DraftMark shown={draft.shown} />}>
            <TextArea value={note} onChange={(event) => session.change({ note: event.currentTarget.value })} />
          </Field>
          <Attachments session={session} error={messageOf('files')} first={says.file} />
          <ButtonRow>
            <Button onClick={send} disabled={busy}>
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

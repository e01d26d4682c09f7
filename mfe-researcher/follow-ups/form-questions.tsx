import { followUpTitle, isSafetyKind, templatePath, type FollowUpForm } from '@portal/contracts/follow-ups';
import { LoadFailed, OpenDraftMark, OpenDraftNotices, useProtocol } from '@portal/portal-views';
import {
  Button,
  ButtonLink,
  ButtonRow,
  Card,
  CardBody,
  CardHead,
  Field,
  Fields,
  Icon,
  PageSection,
  TextArea,
  styled,
} from '@portal/ui-kit';
import { shown, typedTexts, type Body } from '@portal/web-kit';
import { useStore } from 'zustand';
import type { Amendment } from './amendment/amendment-session.ts';
import { WhatChanges } from './amendment/what-changes.tsx';
import { Attachments } from './attachments.tsx';
import { MakeButton } from '../uploads/make-button.tsx';
import { formBodyOf, type FormSession } from './form-session.ts';
import { madeSlot, makingOfReport } from './made-report.ts';
import { ProtocolChoice } from './protocol-choice.tsx';
import { SafetyQuestions } from './safety-questions.tsx';
import { isUnreadable } from './api.ts';
import type { SendForm } from './use-send-form.ts';
import { messages } from './messages.ts';

export interface FormProps {
  form: FollowUpForm;
}

const Advice = styled.p`
  margin-bottom: var(--s4);
`;

/** Makes the form of an adverse event or a death, until one that was made is attached, and while there is room for it. */
function MakeReport({ session }: { session: FormSession }) {
  const isThere = useStore(
    session.draft.store,
    ({ body }) => madeSlot(session) !== undefined || formBodyOf(body).slots.length >= session.most,
  );
  const making = makingOfReport(session);
  return isThere ? null : <MakeButton variant="secondary" making={making} />;
}

function Template({ form, protocol, session }: FormProps & { protocol: string; session: FormSession }) {
  const isReport = isSafetyKind(form.kind);
  const { data: chosen, isLoading } = useProtocol(protocol, { enabled: protocol !== '' });
  // It takes its room before the number is there.
  const number = chosen?.number ?? (isLoading ? '…' : undefined);
  return (
    <Card aria-labelledby="template">
      <CardHead>
        <h2 id="template">{messages.template}</h2>
      </CardHead>
      <CardBody>
        {isReport && <Advice>{messages.made}</Advice>}
        <Advice>
          {isReport ? messages.orFill : messages.fill} {number !== undefined && messages.fillFor({ number })}
        </Advice>
        <ButtonRow>
          {isReport && <MakeReport session={session} />}
          <ButtonLink variant="secondary" href={templatePath(form.kind, chosen?.id)} download>
            <Icon name="download" />
            {messages.download({ form: followUpTitle(form.kind) })}
          </ButtonLink>
        </ButtonRow>
      </CardBody>
    </Card>
  );
}

function Note({ session, error }: { session: FormSession; error: string | undefined }) {
  const note = useStore(session.draft.store, ({ body }) => formBodyOf(body).note);
  return (
    <Field
      id="note"
      label={messages.note}
      optional={messages.optional}
      error={error}
      beside={<OpenDraftMark draft={session.draft} />}
    >
      <TextArea value={note} onChange={(event) => session.change({ note: event.currentTarget.value })} />
    </Field>
  );
}

interface Unread {
  error: Error;
  retry: () => void;
}

export interface QuestionsProps extends FormProps {
  session: FormSession;
  sending: SendForm;
  amendment: Amendment | undefined;
  /** The amendment is not open yet: nothing is sent or moved without its cards. */
  isOpening: boolean;
  /** The protocol that is chosen could not be read. */
  unread: Unread | undefined;
  onAnew: () => void;
}

/** What was typed in the form itself. */
function textOf(body: Body): string {
  const { note, safety } = formBodyOf(body);
  return typedTexts({ safety, note });
}

/** What a form asks, and Submit. Typing re-renders only its own question. */
export function Questions({ form, session, sending, amendment, isOpening, unread, onAnew }: QuestionsProps) {
  const { store } = session.draft;
  const protocol = useStore(store, ({ body }) => formBodyOf(body).protocol);
  const isElsewhere = useStore(store, (state) => state.elsewhere);
  const isGone = useStore(store, (state) => shown(state).kind === 'gone');
  const isSending = useStore(session.uploads.store, () => session.uploads.running().length > 0);
  const { errors, attempt, already, busy, send } = sending;
  const isNoMore = isUnreadable(unread?.error);
  const messageOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <>
      <OpenDraftNotices draft={session.draft} textOf={textOf} />
      {unread && !isNoMore && (
        <Card as="div">
          <LoadFailed {...unread} />
        </Card>
      )}
      {isGone && !busy && !already && (
        <ButtonRow>
          <Button small disabled={isOpening || isSending} onClick={onAnew}>
            {messages.alreadySent.anew}
          </Button>
        </ButtonRow>
      )}
      <Fields disabled={isElsewhere || isGone || busy}>
        <ProtocolChoice
          kind={form.kind}
          value={protocol}
          error={messageOf('protocol') ?? (isNoMore ? messages.unreadable : undefined)}
          onChange={(chosen) => session.change({ protocol: chosen })}
        />
        {isSafetyKind(form.kind) && (
          <PageSection as="div">
            <SafetyQuestions kind={form.kind} session={session} messageOf={messageOf} />
          </PageSection>
        )}
        <PageSection as="div">
          <Template form={form} protocol={protocol} session={session} />
        </PageSection>
        {amendment && <WhatChanges amendment={amendment} errors={errors} attempt={attempt} />}
        <PageSection as="div">
          <Attachments session={session} error={messageOf('files')} />
        </PageSection>
        <PageSection as="div">
          <Note session={session} error={messageOf('note')} />
          <ButtonRow>
            <Button disabled={busy || isOpening} onClick={send}>
              {messages.submit}
            </Button>
          </ButtonRow>
        </PageSection>
      </Fields>
    </>
  );
}

import { ProblemSummary } from '@portal/portal-views';
import { isSafetyKind, templatePath, type FollowUpForm, type FollowUpKind } from '@portal/contracts/follow-ups';
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
  PageHead,
  PageSection,
  Spinner,
  TextArea,
  styled,
} from '@portal/ui-kit';
import {
  FailureMessage,
  failureOf,
  LoadFailed,
  PieceMark,
  PieceNotices,
  usePageHeading,
  useProtocol,
  WithoutFilesDialog,
  type Failure,
} from '@portal/portal-views';
import { shown, typedTexts, useSearchParams, useUser, type Body } from '@portal/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { AlreadySent } from '../already-sent.tsx';
import { useLeaveGuard } from '../uploads/use-leave-guard.ts';
import { useAmendment, type Amendment } from './amendment/amendment-session.ts';
import { WhatChanges } from './amendment/what-changes.tsx';
import { Attachments } from './attachments.tsx';
import { beginAnew, formBodyOf, useFormSession, type FormSession } from './form-session.ts';
import { ProtocolChoice } from './protocol-choice.tsx';
import { SafetyQuestions } from './safety-questions.tsx';
import { Sent } from './sent.tsx';
import { useAskedProtocols } from './use-own-protocols.ts';
import { useSendForm, type SendForm } from './use-send-form.ts';
import { words } from './words.ts';

interface Props {
  form: FollowUpForm & { kind: FollowUpKind };
}

const Advice = styled.p`
  margin-bottom: var(--s4);
`;

function Template({ form, protocol }: Props & { protocol: string }) {
  const { data: chosen, isLoading } = useProtocol(protocol, { enabled: protocol !== '' });
  // It takes its room before the number is there.
  const number = chosen?.number ?? (isLoading ? '…' : undefined);
  return (
    <Card aria-labelledby="template">
      <CardHead>
        <h2 id="template">{words.template}</h2>
      </CardHead>
      <CardBody>
        <Advice>
          {words.fill} {number !== undefined && words.fillFor({ number })}
        </Advice>
        <ButtonRow>
          <ButtonLink variant="secondary" href={templatePath(form.kind, chosen?.id)} download>
            <Icon name="download" />
            {words.download({ form: form.title })}
          </ButtonLink>
        </ButtonRow>
      </CardBody>
    </Card>
  );
}

function Note({ session, error }: { session: FormSession; error: string | undefined }) {
  const note = useStore(session.piece.store, ({ body }) => formBodyOf(body).note);
  return (
    <Field
      id="note"
      label={words.note}
      optional={words.optional}
      error={error}
      beside={<PieceMark piece={session.piece} />}
    >
      <TextArea value={note} onChange={(event) => session.change({ note: event.currentTarget.value })} />
    </Field>
  );
}

interface Unread {
  error: Error;
  retry: () => void;
}

interface QuestionsProps extends Props {
  session: FormSession;
  sending: SendForm;
  amendment: Amendment | undefined;
  /** The amendment is not open yet: nothing is sent or moved without its cards. */
  isOpening: boolean;
  /** Its protocol could not be read. */
  unread: Unread | undefined;
  onAnew: () => void;
}

/** What was typed in the form itself. */
function textOf(body: Body): string {
  const { note, safety } = formBodyOf(body);
  return typedTexts({ safety, note });
}

/** Typing re-renders only its own question. */
function Questions({ form, session, sending, amendment, isOpening, unread, onAnew }: QuestionsProps) {
  const { store } = session.piece;
  const protocol = useStore(store, ({ body }) => formBodyOf(body).protocol);
  const isElsewhere = useStore(store, (state) => state.elsewhere);
  const isGone = useStore(store, (state) => shown(state).kind === 'gone');
  const isSending = useStore(session.uploads.store, () => session.uploads.running().length > 0);
  const { errors, attempt, already, busy, send } = sending;
  const messageOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <>
      <PieceNotices piece={session.piece} textOf={textOf} />
      {unread && (
        <Card as="div">
          <LoadFailed {...unread} />
        </Card>
      )}
      {isGone && !busy && !already && (
        <ButtonRow>
          <Button small disabled={isOpening || isSending} onClick={onAnew}>
            {words.alreadySent.anew}
          </Button>
        </ButtonRow>
      )}
      <Fields disabled={isElsewhere || isGone || busy}>
        <ProtocolChoice
          value={protocol}
          error={messageOf('protocol')}
          onChange={(chosen) => session.change({ protocol: chosen })}
        />
        {isSafetyKind(form.kind) && <SafetyQuestions session={session} messageOf={messageOf} />}
        <Template form={form} protocol={protocol} />
        {amendment && <WhatChanges amendment={amendment} errors={errors} attempt={attempt} />}
        <PageSection as="div">
          <Attachments session={session} error={messageOf('files')} />
        </PageSection>
        <PageSection as="div">
          <Note session={session} error={messageOf('note')} />
          <ButtonRow>
            <Button disabled={busy || isOpening} onClick={send}>
              {words.submit}
            </Button>
          </ButtonRow>
        </PageSection>
      </Fields>
    </>
  );
}

/** What an Amendment Form changes; undefined for other forms, and until an accepted protocol is chosen and opened. */
function useOwnAmendment(
  { form }: Props,
  { piece }: FormSession,
): Pick<QuestionsProps, 'amendment' | 'isOpening' | 'unread'> {
  const chosen = useStore(piece.store, ({ body }) => formBodyOf(body).protocol);
  const isWanted = form.kind === 'amendment' && chosen !== '';
  const { data, error, refetch } = useProtocol(chosen, { enabled: isWanted });
  const amendment = useAmendment(piece, isWanted ? data : undefined);
  const isOpening = isWanted && !amendment && (!data || data.status === 'accepted');
  return { amendment, isOpening, unread: !data && error ? { error, retry: () => void refetch() } : undefined };
}

interface FormProps extends Props {
  session: FormSession;
  /** The protocol that the address asks for, of a form that is begun here. */
  asked: string | null;
  /** Why it could not be begun anew. */
  failure: Failure | undefined;
  onAnew: (amendment?: Amendment) => void;
}

function Form({ form, session, asked, failure, onAnew }: FormProps) {
  const titleRef = usePageHeading(form.title);
  useEffect(() => {
    if (asked) session.change({ protocol: asked });
  }, [session, asked]);
  const own = useOwnAmendment({ form }, session);
  const { amendment } = own;
  const isRunning = ({ uploads }: Pick<FormSession, 'uploads'>) => uploads.running().length > 0;
  useLeaveGuard(() => isRunning(session) || (amendment !== undefined && isRunning(amendment)));
  const sending = useSendForm(session, form, amendment);
  const anew = () => onAnew(amendment);
  if (sending.sent) return <Sent followUp={sending.sent} />;
  return (
    <>
      <PageHead title={form.title} titleRef={titleRef} subtitle={form.purpose} />
      <ProblemSummary errors={sending.errors} attempt={sending.attempt} />
      <FailureMessage failure={sending.failure} />
      <FailureMessage failure={failure} />
      {sending.already && <AlreadySent already={sending.already} onAnew={anew} />}
      <Questions {...{ form, session, sending }} {...own} onAnew={anew} />
      {sending.refused.length > 0 && (
        <WithoutFilesDialog files={sending.refused} onSend={sending.sendWithoutFiles} onBack={sending.goBack} />
      )}
    </>
  );
}

/** Any of the ten follow-up forms: heading, template, upload area and Submit (specification section 2). */
export function FollowUpFormPage({ form }: Props) {
  const { id } = useUser();
  const [query] = useSearchParams();
  const [next, setNext] = useState<string>();
  const session = useFormSession(form, next);
  /** It is being begun anew, or was. */
  const moved = useRef<FormSession>(undefined);
  const [failure, setFailure] = useState<Failure>();
  // Until the portal says whether the next one is there, what was typed is in memory alone.
  useLeaveGuard(() => session !== undefined && moved.current === session);
  const isAsked = useAskedProtocols();
  if (!session || !isAsked) return <Spinner text={words.loading} />;
  const anew = (amendment?: Amendment) => {
    if (moved.current === session) return;
    moved.current = session;
    setFailure(undefined);
    beginAnew(id, form, session, amendment).then(setNext, (error: unknown) => {
      moved.current = undefined;
      setFailure(failureOf(error, words.alreadySent.failed));
    });
  };
  const asked = next === undefined ? query.get('protocol') : null;
  return <Form key={next} form={form} session={session} asked={asked} failure={failure} onAnew={anew} />;
}

import type { FieldError } from '@portal/contracts/http';
import type { Protocol } from '@portal/contracts/protocol';
import { checkAnswer, questionSubject, type Question } from '@portal/contracts/questions';
import {
  DraftMark,
  DraftNotices,
  FailureMessage,
  failureOf,
  flash,
  postOnQuestion,
  questionTitle,
  useRefreshProtocols,
  type Failure,
} from '@portal/portal-views';
import { Button, ButtonRow, Field, Fields, Spinner, TextArea, VisuallyHidden, styled } from '@portal/ui-kit';
import { ApiProblem, typedTexts, useCommand, useDraftFacts, useSendDrafts } from '@portal/web-kit';
import { useState } from 'react';
import { Attachments } from '../follow-ups/attachments.tsx';
import { filesOf, formBodyOf, useQuestionSession, type FormSession } from '../follow-ups/form-session.ts';
import { readinessOf } from '../uploads/readiness.ts';
import { useLeaveGuard } from '../uploads/use-leave-guard.ts';
import { useWithoutFiles } from '../uploads/use-without-files.tsx';
import { messages } from './messages.ts';

interface Props {
  protocol: Protocol;
  question: Question;
}

/** Checks and sends an answer, once at a time; what was typed is forgotten only when it has arrived. */
function useSend({ draft, uploads }: FormSession, { protocol, question }: Props) {
  const sendDrafts = useSendDrafts();
  const refresh = useRefreshProtocols();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const body = () => formBodyOf(draft.store.getState().body);
  const { run, isRunning, busy } = useCommand({
    mutationFn: () =>
      sendDrafts(questionSubject(protocol.id, question.id), (without) =>
        postOnQuestion(protocol.id, question.id, 'answer', { text: body().note, files: filesOf(body()), without }),
      ),
    onSuccess() {
      uploads.discard();
      flash('success', messages.done({ question: questionTitle(question) }));
    },
    onError(error) {
      if (error instanceof ApiProblem && error.errors.length > 0) setErrors(error.errors);
      else setFailure(failureOf(error));
    },
    onSettled: refresh,
  });
  const withoutFiles = useWithoutFiles(run);
  function check() {
    const ready = readinessOf(uploads, (_path, name) => ({ label: name }));
    const waiting = ready.waiting.map(({ message }) => ({ field: 'files', message }));
    const found = [...checkAnswer(body().note), ...waiting];
    setErrors(found);
    setFailure(undefined);
    if (found.length === 0) withoutFiles.ask(ready.refused);
  }
  const errorAt = (field: string) => errors.find((error) => error.field.startsWith(field))?.message;
  return { errorAt, failure, busy, withoutFiles: withoutFiles.question, send: () => isRunning() || check() };
}

const Send = styled(ButtonRow)`
  margin-top: var(--s4);
`;

function Answer({ session, ...about }: Props & { session: FormSession }) {
  const draft = useDraftFacts(session.draft);
  const { note } = formBodyOf(draft.body);
  const { errorAt, failure, busy, withoutFiles, send } = useSend(session, about);
  useLeaveGuard(() => session.uploads.running().length > 0);
  const to = <VisuallyHidden> {messages.to({ question: questionTitle(about.question) })}</VisuallyHidden>;
  return (
    <>
      <FailureMessage failure={failure} />
      <DraftNotices facts={{ ...draft, text: typedTexts({ note }) }} />
      <Fields disabled={busy || draft.state.elsewhere || draft.shown.kind === 'gone'}>
        <Field
          label={
            <>
              {messages.answer}
              {to}
            </>
          }
          hint={messages.hint}
          error={errorAt('text')}
          beside={<DraftMark shown={draft.shown} />}
          required
        >
          <TextArea rows={5} value={note} onChange={({ target }) => session.change({ note: target.value })} />
        </Field>
        <Attachments
          session={session}
          error={errorAt('files')}
          first={messages.file}
          id={`files-${about.question.id}`}
          within
        />
        <Send>
          <Button small onClick={send} disabled={busy}>
            {messages.send}
            {to}
          </Button>
        </Send>
      </Fields>
      {withoutFiles}
    </>
  );
}

/** The answer to one question, kept as it is typed and sent once, with its files (docs/questions 6). */
export function AnswerForm(about: Props) {
  const session = useQuestionSession(about.protocol, about.question);
  return session ? <Answer session={session} {...about} /> : <Spinner text={messages.loading} />;
}

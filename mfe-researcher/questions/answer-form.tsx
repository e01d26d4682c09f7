import type { Protocol } from '@portal/contracts/protocol';
import { checkAnswer, questionSubject, type Question } from '@portal/contracts/questions';
import {
  DraftMark,
  DraftNotices,
  FailureMessage,
  flash,
  postOnQuestion,
  questionTitle,
  useProtocolCommand,
} from '@portal/portal-views';
import { Button, ButtonRow, Field, TextArea, VisuallyHidden } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/form';
import { useDraft, useSendDrafts, type DraftRef } from '@portal/web-kit';
import { useState, type FormEvent } from 'react';
import { messages } from './messages.ts';

const answerDraftRef = ({ id, number }: Protocol, question: Question): DraftRef => ({
  id: `answer.${id}.${question.id}`.slice(0, 100),
  kind: 'question-answer',
  subject: questionSubject(id, question.id),
  name: number,
});

/** The answer to one question, kept as it is typed and sent once. */
export function AnswerForm({ protocol, question }: { protocol: Protocol; question: Question }) {
  const draft = useDraft(answerDraftRef(protocol, question));
  const sendDrafts = useSendDrafts();
  const [error, setError] = useState<string>();
  const text = typeof draft.body.text === 'string' ? draft.body.text : '';
  const title = questionTitle(question);
  const answer = useProtocolCommand({
    send: () =>
      sendDrafts(questionSubject(protocol.id, question.id), (without) =>
        postOnQuestion(protocol.id, question.id, 'answer', { text, without }),
      ),
    onDone: () => flash('success', messages.done({ question: title })),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const broken = checkAnswer(text)[0];
    if (broken) setError(broken.message);
    else answer.run();
  }
  return (
    <Form noValidate busy={answer.busy} onSubmit={submit}>
      <FailureMessage failure={answer.failure} />
      <DraftNotices facts={{ ...draft, text }} />
      <Field
        label={
          <>
            {messages.answer}
            <VisuallyHidden> {messages.to({ question: title })}</VisuallyHidden>
          </>
        }
        hint={messages.hint}
        error={error}
        beside={<DraftMark shown={draft.shown} />}
        required
      >
        <TextArea
          rows={5}
          value={text}
          readOnly={draft.state.elsewhere || answer.busy}
          onChange={({ target }) => {
            setError(undefined);
            draft.change({ text: target.value });
          }}
        />
      </Field>
      <ButtonRow>
        <Button type="submit" small busy={answer.busy}>
          {messages.send}
          <VisuallyHidden> {messages.to({ question: title })}</VisuallyHidden>
        </Button>
      </ButtonRow>
    </Form>
  );
}

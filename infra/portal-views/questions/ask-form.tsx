import { suggestedLinks } from '@portal/contracts/points';
import type { Protocol } from '@portal/contracts/protocol';
import { formOf } from '@portal/contracts/council';
import { checkQuestion, questionSubject, type Asker } from '@portal/contracts/questions';
import { Button, ButtonRow, Field, TextArea } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/form';
import { api, useDraft, useSendDrafts, type DraftRef } from '@portal/web-kit';
import { useState, type FormEvent } from 'react';
import { DraftMark } from '../drafts/draft-mark.tsx';
import { DraftNotices } from '../drafts/draft-notices.tsx';
import { flash } from '../flash/flash.ts';
import { protocolPath } from '../protocols/api.ts';
import { FailureMessage } from '../protocols/failure.tsx';
import { useProtocolCommand } from '../protocols/use-protocol-command.ts';
import { messages } from './messages.ts';

/** What this person types for a question about the protocol. */
export const questionDraftRef = ({ id, number }: Pick<Protocol, 'id' | 'number'>): DraftRef => ({
  id: `question.${id}`,
  kind: 'question',
  subject: questionSubject(id),
  name: number,
});

interface Props {
  protocol: Protocol;
  as: Asker;
  onClose: () => void;
}

/** A question to the researcher, kept as it is typed and sent once (docs/questions 2). */
export function AskForm({ protocol, as, onClose }: Props) {
  const { id } = protocol;
  const draft = useDraft(questionDraftRef(protocol));
  const sendDrafts = useSendDrafts();
  const [error, setError] = useState<string>();
  const text = typeof draft.body.text === 'string' ? draft.body.text : '';
  const ask = useProtocolCommand({
    send: () => {
      const { open } = draft;
      const body = { text, links: suggestedLinks(formOf(protocol), text), ...(open && { draft: open.ref.id }) };
      return sendDrafts(questionSubject(id), () => api.post(protocolPath(id, 'questions'), body));
    },
    onDone() {
      flash('success', messages.ask.done[as]);
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const broken = checkQuestion(text)[0];
    if (broken) setError(broken.message);
    else ask.run();
  }
  return (
    <Form noValidate busy={ask.busy} onSubmit={submit}>
      <FailureMessage failure={ask.failure} />
      <DraftNotices facts={{ ...draft, text }} />
      <Field
        label={messages.ask.label}
        hint={as === 'reviewer' ? messages.ask.toOffice : messages.ask.toResearcher}
        error={error}
        beside={<DraftMark shown={draft.shown} />}
        required
      >
        <TextArea
          autoFocus
          rows={4}
          value={text}
          readOnly={draft.state.elsewhere || ask.busy}
          onChange={({ target }) => {
            setError(undefined);
            draft.change({ text: target.value });
          }}
        />
      </Field>
      <ButtonRow>
        <Button type="submit" small busy={ask.busy}>
          {messages.ask.send[as]}
        </Button>
        <Button variant="secondary" small onClick={onClose}>
          {messages.ask.close}
        </Button>
      </ButtonRow>
    </Form>
  );
}

import type { Role, Tokens } from '@portal/contracts/accounts';
import { Button, Field, Message, Said, TextInput } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/form';
import { ApiProblem, send, session } from '@portal/web-kit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { messages } from './messages.ts';

interface Props {
  ticket: string;
  by: 'app' | 'recovery';
  onAccepted?: (role: Role) => void;
  /** Called when the ticket has expired; without it the form shows that error. */
  onOver?: () => void;
  /** Called with whether the last attempt failed. */
  onFailed?: (failed: boolean) => void;
}

/** The code of the app, or a recovery code, for the ticket of a sign-in. */
export function CodeForm({ ticket, by, onAccepted, onOver, onFailed }: Props) {
  const said = messages[by];
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [by]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code'));
    setBusy(true);
    setFailure(undefined);
    onFailed?.(false);
    try {
      const { body } = await send<Tokens>({ method: 'POST', path: '/api/token/second-step', body: { ticket, code } });
      await session.accept(body, onAccepted);
    } catch (error) {
      if (onOver && error instanceof ApiProblem && error.code === 'ticket_over') return onOver();
      setFailure(error as Error);
      onFailed?.(true);
      setBusy(false);
    }
  }

  const wrong = failure instanceof ApiProblem && failure.errors.length > 0 ? failure.message : undefined;
  return (
    <Form method="post" busy={busy} onSubmit={submit}>
      {failure && wrong === undefined && (
        <Message tone="error" seen>
          <Said>{failure.message}</Said>
        </Message>
      )}
      <Field label={said.label} hint={said.hint} error={wrong} required>
        <TextInput
          key={by}
          ref={field}
          name="code"
          inputMode={by === 'app' ? 'numeric' : 'text'}
          autoComplete={by === 'app' ? 'one-time-code' : 'off'}
          required
        />
      </Field>
      <Button type="submit" full busy={busy}>
        {messages.submit}
      </Button>
    </Form>
  );
}

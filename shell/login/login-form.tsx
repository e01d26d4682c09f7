import type { Role } from '@portal/contracts/accounts';
import {
  Button,
  Checkbox,
  Field,
  Link,
  PasswordInput,
  Said,
  TextInput,
  Message,
  styled,
} from '@portal/ui-kit/first-load';
import { session, useMessages, ApiProblem } from '@portal/web-kit/first-load';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { shellMessages } from '../messages.ts';

const Keep = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s3);
  margin: 0 0 var(--s4);
  > a {
    font-size: var(--t-meta);
  }
`;

/** The account is waiting for approval: there is nothing that the person could correct. */
const isWaiting = (error: Error): boolean => error instanceof ApiProblem && error.code === 'awaiting_approval';

/** The password was right, and something else is asked for (docs/sessions 10). */
const isMore = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.code === 'second_step' || error.code === 'enrol_second_step');

/** Why somebody was not let in, in the server's words. */
function LoginFailure({ error }: { error: Error }) {
  const messages = useMessages(shellMessages);
  const said = <Said>{error.message}</Said>;
  if (isWaiting(error))
    return (
      <Message tone="info" seen>
        {said}
      </Message>
    );
  const isWrong = error instanceof ApiProblem && error.status === 401;
  return (
    <Message tone="error" seen>
      <strong>{said}</strong> {isWrong && messages.login.check}
    </Message>
  );
}

interface Props {
  /** The address of the person who signs in again. Leaves out the link to the forgotten-password page, which would leave this page. */
  email?: string;
  /** Called when the form is submitted, so that the next page can be fetched meanwhile. */
  onSubmit?: () => void;
  /** Called when the password was accepted, before the account has been read. */
  onAccepted?: (role: Role) => void;
  /** Called when the password was right, and a second step is asked for or must be set up. */
  onMore: (more: ApiProblem) => void;
  /** Called with whether the last attempt failed. */
  onFailed?: (failed: boolean) => void;
}

/** The login form. What was typed stays after a failed attempt. */
export function LoginForm({ email, onSubmit, onAccepted, onMore, onFailed }: Props) {
  const messages = useMessages(shellMessages);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const secret = useRef<HTMLInputElement>(null);
  const isKnown = email !== undefined;
  useEffect(() => {
    if (isKnown) secret.current?.focus();
  }, [isKnown]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    onFailed?.(false);
    onSubmit?.();
    try {
      const keep = form.get('keep') !== null;
      await session.signIn(String(form.get('email')), String(form.get('password')), { keep, onAccepted });
    } catch (error) {
      if (isMore(error)) return onMore(error);
      setFailure(error as Error);
      onFailed?.(!isWaiting(error as Error));
      setBusy(false);
    }
  }

  return (
    // Without the script a form must not put a password into the address.
    <form method="post" onSubmit={submit}>
      {failure && <LoginFailure error={failure} />}
      <Field label={messages.login.email} required>
        <TextInput name="email" type="email" autoComplete="username" required defaultValue={email} />
      </Field>
      <Field label={messages.login.password} required>
        <PasswordInput ref={secret} name="password" autoComplete="current-password" required words={messages.toggle} />
      </Field>
      <Keep>
        <Checkbox name="keep" label={messages.login.keep} />
        {!isKnown && <Link href="/forgot-password">{messages.login.forgotten}</Link>}
      </Keep>
      <Button type="submit" full busy={busy}>
        {messages.login.submit}
      </Button>
    </form>
  );
}

import type { Role } from '@portal/contracts/accounts';
import { Button, Field, Link, PasswordInput, TextInput, Message } from '@portal/ui-kit/first-load';
import { session, useWords, ApiProblem } from '@portal/web-kit/first-load';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { shellWords } from '../words.ts';

/** The account is in order and waits: nothing that the person could mend. */
const isWaiting = (error: Error): boolean => error instanceof ApiProblem && error.code === 'awaiting_approval';

/** Why somebody was not let in, in the server's words, which are English. */
function LoginFailure({ error }: { error: Error }) {
  const words = useWords(shellWords);
  const said = <span lang="en">{error.message}</span>;
  if (isWaiting(error)) return <Message tone="info">{said}</Message>;
  const isWrong = error instanceof ApiProblem && error.status === 401;
  return (
    <Message tone="error">
      <strong>{said}</strong> {isWrong && words.login.check}
    </Message>
  );
}

interface Props {
  /** Whose password is most likely to come. A link to a page for those who forgot it would then lead away from the present one. */
  email?: string;
  /** The password is being checked: what comes next may be fetched meanwhile. */
  onSubmit?: () => void;
  /** It was right; the account is still to be read. */
  onAccepted?: (role: Role) => void;
  /** Hears whether the last attempt failed. */
  onFailed?: (failed: boolean) => void;
}

/** What was typed stays. */
export function LoginForm({ email, onSubmit, onAccepted, onFailed }: Props) {
  const words = useWords(shellWords);
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
      await session.signIn(String(form.get('email')), String(form.get('password')), onAccepted);
    } catch (error) {
      setFailure(error as Error);
      onFailed?.(!isWaiting(error as Error));
      setBusy(false);
    }
  }

  return (
    // Without the script a form must not put a password into the address.
    <form method="post" onSubmit={submit}>
      {failure && <LoginFailure error={failure} />}
      <Field label={words.login.email} required>
        <TextInput name="email" type="email" autoComplete="username" required defaultValue={email} />
      </Field>
      <Field
        label={words.login.password}
        required
        beside={!isKnown && <Link href="/forgot-password">{words.login.forgotten}</Link>}
      >
        <PasswordInput ref={secret} name="password" autoComplete="current-password" required words={words.toggle} />
      </Field>
      <Button type="submit" full busy={busy}>
        {words.login.submit}
      </Button>
    </form>
  );
}

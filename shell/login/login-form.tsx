import { Button, Field, Link, PasswordInput, TextInput } from '@portal/ui-kit/first-load';
import { session } from '@portal/web-kit/first-load';
import { useState, type FormEvent } from 'react';
import { loadSignedIn, preloadRemote } from '../remotes/preload.ts';
import { words } from '../words.ts';
import { isWaiting, LoginFailure } from './login-failure.tsx';

/** `onFailed` hears whether the last attempt failed. What was typed stays. */
export function LoginForm({ onFailed }: { onFailed: (failed: boolean) => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    onFailed(false);
    // What comes next is fetched while the password is checked; should it fail, the gate asks for it again.
    loadSignedIn().catch(() => undefined);
    try {
      await session.signIn(String(form.get('email')), String(form.get('password')), preloadRemote);
    } catch (error) {
      setFailure(error as Error);
      onFailed(!isWaiting(error as Error));
      setBusy(false);
    }
  }

  return (
    // Without the script a form must not put a password into the address.
    <form method="post" onSubmit={submit}>
      {failure && <LoginFailure error={failure} />}
      <Field label={words.login.email} required>
        <TextInput name="email" type="email" autoComplete="username" required />
      </Field>
      <Field
        label={words.login.password}
        required
        beside={<Link href="/forgot-password">{words.login.forgotten}</Link>}
      >
        <PasswordInput name="password" autoComplete="current-password" required words={words.toggle} />
      </Field>
      <Button type="submit" full busy={busy}>
        {words.login.submit}
      </Button>
    </form>
  );
}

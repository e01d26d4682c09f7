import { Link, Navigate, session, useDocumentTitle, useLocation } from '@portal/web-kit';
import { useState, type FormEvent } from 'react';
import { words } from '../words.ts';

interface Props {
  reason: 'none' | 'left' | 'expired';
}

/** Specification section 2, Login. After an expired session the address stays, so that the person comes back to where they were. */
export function LoginPage({ reason }: Props) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useDocumentTitle(words.login.title);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    try {
      await session.signIn(String(form.get('email')), String(form.get('password')));
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
    }
  }

  if (reason === 'left' && pathname !== '/') return <Navigate to="/" replace />;
  return (
    <main>
      <h1>{words.login.title}</h1>
      {reason === 'expired' && <p role="status">{words.login.expired}</p>}
      {failure && <p role="alert">{failure}</p>}
      <form method="post" onSubmit={submit}>
        <label>
          {words.login.email}
          <input name="email" type="email" autoComplete="username" required />
        </label>
        <label>
          {words.login.password}
          <input name="password" type={shown ? 'text' : 'password'} autoComplete="current-password" required />
        </label>
        <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? words.login.hide : words.login.show}
        </button>
        <button type="submit" aria-disabled={busy}>
          {busy ? words.login.busy : words.login.submit}
        </button>
      </form>
      <Link to="/register">{words.login.register}</Link>
    </main>
  );
}

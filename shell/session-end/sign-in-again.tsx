import { Button, Dialog } from '@portal/ui-kit';
import { session, useUser, useWords, WhenLoaded, type ApiProblem } from '@portal/web-kit';
import { lazy, useState } from 'react';
import { LoginForm } from '../login/login-form.tsx';
import { sessionEndWords } from './words.ts';

const CodeForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "second-step" */ '../second-step/code-form.tsx')).CodeForm,
}));

/** Hides a page whose session has ended; the page keeps its state, and goes on when its person has logged in again. */
export function SignInAgain() {
  const words = useWords(sessionEndWords);
  const { email } = useUser();
  const [more, setMore] = useState<ApiProblem>();
  const ticket = more?.problem.ticket;
  return (
    <Dialog title={words.over.title} veiled words={words}>
      <p>{words.over.text}</p>
      {ticket === undefined ? (
        // Who must first set up a second step does so at the login page.
        <LoginForm email={email} onMore={(next) => (next.problem.ticket ? setMore(next) : session.leave())} />
      ) : (
        <WhenLoaded meanwhile={null}>
          <CodeForm ticket={ticket} by="app" onOver={() => setMore(undefined)} />
        </WhenLoaded>
      )}
      <Button variant="quiet" onClick={() => session.leave()}>
        {words.over.leave}
      </Button>
    </Dialog>
  );
}

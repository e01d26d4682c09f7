import { FailedLine } from '@portal/portal-views';
import { Button, Dialog } from '@portal/ui-kit';
import { Offline, session, useRemote, useUser, useMessages, type ApiProblem } from '@portal/web-kit';
import { useState } from 'react';
import { LoginForm } from '../login/login-form.tsx';
import { sessionEndMessages } from './messages.ts';

const loadCodeForm = async () =>
  (await import(/* webpackChunkName: "second-step" */ '../second-step/code-form.tsx')).CodeForm;

interface Props {
  load: typeof loadCodeForm;
  ticket: string;
  onOver: () => void;
}

/** The second step. One that does not come leaves the page below as it is. */
function SecondStep({ load, ticket, onOver }: Props) {
  const state = useRemote(load);
  if (state.status === 'loading') return null;
  if (state.status === 'ready') return <state.remote ticket={ticket} by="app" onOver={onOver} />;
  return <FailedLine error={new Offline()} retry={state.retry} />;
}

/** Hides a page whose session has ended; the page keeps its state, and goes on when its person has logged in again. */
export function SignInAgain({ load = loadCodeForm }: Partial<Pick<Props, 'load'>>) {
  const messages = useMessages(sessionEndMessages);
  const { email } = useUser();
  const [more, setMore] = useState<ApiProblem>();
  const ticket = more?.problem.ticket;
  return (
    <Dialog title={messages.over.title} veiled words={messages}>
      <p>{messages.over.text}</p>
      {ticket === undefined ? (
        // Who must first set up a second step does so at the login page.
        <LoginForm email={email} onMore={(next) => (next.problem.ticket ? setMore(next) : session.leave())} />
      ) : (
        <SecondStep load={load} ticket={ticket} onOver={() => setMore(undefined)} />
      )}
      <Button variant="quiet" onClick={() => session.leave()}>
        {messages.over.leave}
      </Button>
    </Dialog>
  );
}

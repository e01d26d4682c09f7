import { Button, Dialog } from '@portal/ui-kit';
import { session, useUser, useWords } from '@portal/web-kit';
import { LoginForm } from '../login/login-form.tsx';
import { sessionEndWords } from './words.ts';

/** Over a page whose session has ended: it is hidden, kept as it is, and goes on when its person has logged in again. */
export function SignInAgain() {
  const words = useWords(sessionEndWords);
  const { email } = useUser();
  return (
    <Dialog title={words.over.title} veiled words={words}>
      <p>{words.over.text}</p>
      <LoginForm email={email} />
      <Button variant="quiet" onClick={() => session.leave()}>
        {words.over.leave}
      </Button>
    </Dialog>
  );
}

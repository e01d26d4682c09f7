import { Message } from '@portal/ui-kit/first-load';
import { ApiProblem, useWords } from '@portal/web-kit/first-load';
import { shellWords } from '../words.ts';

/** The account is in order and waits: nothing that the person could mend. */
export const isWaiting = (error: Error): boolean => error instanceof ApiProblem && error.code === 'awaiting_approval';

/** Why somebody was not let in, in the server's words, which are English. */
export function LoginFailure({ error }: { error: Error }) {
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

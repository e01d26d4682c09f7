import { Message } from '@portal/ui-kit/first-load';
import { ApiProblem } from '@portal/web-kit/first-load';
import { words } from '../words.ts';

/** The account is in order and waits: nothing that the person could mend. */
export const isWaiting = (error: Error): boolean => error instanceof ApiProblem && error.code === 'awaiting_approval';

/** Why somebody was not let in, in the server's words. */
export function LoginFailure({ error }: { error: Error }) {
  if (isWaiting(error)) return <Message tone="info">{error.message}</Message>;
  const isWrong = error instanceof ApiProblem && error.status === 401;
  return (
    <Message tone="error">
      <strong>{error.message}</strong> {isWrong && words.login.check}
    </Message>
  );
}

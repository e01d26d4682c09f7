import { useSession } from '@portal/web-kit';
import { EndingDialog } from './ending-dialog.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useSessionEnd } from './use-session-end.ts';

/** Warns before the session ends, and afterwards asks for the password over the page (rules.md, Sessions). */
export function SessionEnd() {
  const state = useSession();
  const { minutes, isLast, stay } = useSessionEnd();
  if (state.status === 'signed-in' && state.over) return <SignInAgain />;
  if (minutes === undefined) return null;
  return <EndingDialog minutes={minutes} isLast={isLast} onStay={stay} />;
}

import { useSession } from '@portal/web-kit';
import { EndingDialog } from './ending-dialog.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useSessionEnd } from './use-session-end.ts';

/** Warns before the session ends, and afterwards asks for the password over the page (docs/sessions 31). */
export function SessionEnd({ onLogOut }: { onLogOut: () => void }) {
  const state = useSession();
  const { minutes, isLast, stay, close } = useSessionEnd();
  // What is asked, or why it failed, stands on the page behind the warning.
  const logOut = () => {
    close();
    onLogOut();
  };
  if (state.status === 'signed-in' && state.over) return <SignInAgain />;
  if (minutes === undefined) return null;
  return <EndingDialog minutes={minutes} isLast={isLast} onStay={stay} onLogOut={logOut} />;
}

import { useUser } from '@portal/web-kit';
import { useEffect, useState } from 'react';
import type { DraftSession } from '../drafts/draft-session.ts';
import { leaveSession, openSession } from '../drafts/open-sessions.ts';

export type OpenState =
  | { kind: 'loading' }
  | { kind: 'gone' }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'open'; session: DraftSession };

/** Opens the draft for as long as its screens are there. */
export function useDraftSession(id: string, isFresh: boolean): OpenState {
  const { id: account } = useUser();
  const [state, setState] = useState<OpenState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let here = true;
    let opened: DraftSession | undefined;
    setState({ kind: 'loading' });
    openSession(account, id, isFresh).then(
      (session) => {
        opened = session;
        if (here) setState(session ? { kind: 'open', session } : { kind: 'gone' });
        else if (session) leaveSession(account, session);
      },
      (error: Error) => here && setState({ kind: 'failed', error, retry: () => setAttempt((count) => count + 1) }),
    );
    return () => {
      here = false;
      if (opened) leaveSession(account, opened);
    };
    // A draft stays fresh only until its first step is left, and it is opened once.
    // `isFresh` may change on the way through the steps without the draft being another one.
  }, [account, id, attempt]);

  return state;
}

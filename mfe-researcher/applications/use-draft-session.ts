import { useUser } from '@portal/web-kit';
import { useEffect, useState } from 'react';
import type { DraftSession } from '../drafts/draft-session.ts';
import { leaveSession, openSession } from '../drafts/draft-sessions.ts';

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
        else if (session) leaveSession(session);
      },
      (error: Error) => here && setState({ kind: 'failed', error, retry: () => setAttempt((count) => count + 1) }),
    );
    return () => {
      here = false;
      if (opened) leaveSession(opened);
    };
    // `isFresh` is left out: it changes on the way through the steps, and the draft stays the same.
  }, [account, id, attempt]);

  return state;
}

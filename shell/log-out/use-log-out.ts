import { session, useUser, workspaceOf, type Unsent } from '@portal/web-kit';
import { useRef, useState } from 'react';

/** How long sending unsent work may take before the person is asked, in ms. */
const patience = 5000;

export interface Asked extends Unsent {
  /** Whether copies stay here: as was chosen before or, without a choice, whether this person is kept logged in here. */
  isLocked: boolean;
}

export interface LogOut {
  /** Logs out, or asks first where something was not sent. */
  begin: () => void;
  asked: Asked | undefined;
  leave: (keep: 'nothing' | 'locked') => void;
  stay: () => void;
  busy: boolean;
  /** Why logging out failed. */
  failure: string | undefined;
  forgetFailure: () => void;
}

/** Logging out: first what is unsent is sent, then the person is asked about what is left (unsent-work.md 1, Signing out). */
export function useLogOut(): LogOut {
  const account = useUser().id;
  const [asked, setAsked] = useState<Asked>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const run = (act: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    act()
      .catch((error: Error) => {
        setAsked(undefined);
        setFailure(error.message);
      })
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };
  /** Undefined where the workspace's script cannot be loaded: then nothing was typed in this page. */
  const keeping = () => workspaceOf(account).catch(() => undefined);
  const leave = async (keep?: 'nothing' | 'locked') => {
    const workspace = await keeping();
    await (workspace ? workspace.leave(keep, () => session.signOut()) : session.signOut());
  };
  return {
    asked,
    failure,
    busy,
    begin: () =>
      run(async () => {
        const workspace = await keeping();
        if (!workspace) return leave();
        const unsent = await workspace.unsent(patience);
        if (unsent.saved.length === 0 && unsent.onlyHere.length === 0) return leave();
        setAsked({ ...unsent, isLocked: (await workspace.isLocked()) ?? session.isKept() });
      }),
    leave: (keep) => run(() => leave(keep)),
    stay: () => setAsked(undefined),
    forgetFailure: () => setFailure(undefined),
  };
}

import {
  earlyDrafts,
  keepAsking,
  Offline,
  session,
  useUser,
  within,
  draftsOf,
  type EarlyDraft,
  type OpenDraft,
  type Unsent,
  type AccountDrafts,
} from '@portal/web-kit';
import { useRef, useState, type ComponentType } from 'react';

/** How long opening and sending drafts, and fetching the dialog, may take each before the person is asked, in ms. */
const patience = 5000;

/** Undefined where its script or key does not come: then copies on this device stay sealed, as where a session ends by time. */
const keeping = (account: string) =>
  new Promise<AccountDrafts | undefined>((done) => {
    const stop = keepAsking(async () => {
      done(await draftsOf(account));
      clearTimeout(timer);
    });
    const timer = setTimeout(() => {
      stop();
      done(undefined);
    }, patience);
  });

export interface Asked extends Unsent {
  Dialog: ComponentType<DialogProps>;
  /** In this page's memory alone. */
  early: readonly EarlyDraft[];
  drafts: AccountDrafts | undefined;
  /** Whether copies stay here: as was chosen before or, without a choice, whether this person is kept logged in here. */
  isLocked: boolean;
}

export interface LogOut {
  /** Logs out, or asks first where something was not sent. */
  begin: () => void;
  asked: Asked | undefined;
  leave: (keep: 'nothing' | 'locked') => void;
  /** Throws away one that can be neither saved nor sent, and goes on with what is left. */
  drop: (draft: OpenDraft) => void;
  stay: () => void;
  busy: boolean;
  /** Why logging out failed. */
  failure: string | undefined;
  forgetFailure: () => void;
}

export type DialogProps = Pick<LogOut, 'leave' | 'drop' | 'stay' | 'busy'> & { asked: Asked };

const nothing: Unsent = { saved: [], onlyHere: [], ended: [] };

/** Ends the session. */
const leave = (drafts: AccountDrafts | undefined, keep: 'nothing' | 'locked' | undefined) =>
  drafts ? drafts.leave(keep, () => session.signOut()) : session.signOut();

/** Logging out: first what is unsent is sent, then the person is asked about what is left (docs/drafts 19). */
export function useLogOut(loadDialog: () => Promise<Asked['Dialog']>): LogOut {
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
  const ask = async () => {
    const drafts = await keeping(account);
    const unsent = { ...nothing, ...(await drafts?.unsent(patience)), early: earlyDrafts() };
    if (Object.values(unsent).every(({ length }) => length === 0)) return leave(drafts, undefined);
    const Dialog = await within(patience, loadDialog()).catch((cause: unknown) => {
      throw new Offline({ cause });
    });
    setAsked({ ...unsent, Dialog, drafts, isLocked: (await drafts?.isLocked()) ?? session.isKept() });
  };
  return {
    asked,
    failure,
    busy,
    begin: () => run(ask),
    leave: (keep) => run(() => leave(asked?.drafts, keep)),
    drop: (draft) => run(() => draft.end().then(ask)),
    stay: () => setAsked(undefined),
    forgetFailure: () => setFailure(undefined),
  };
}

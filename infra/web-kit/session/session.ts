import { type Account, type Role, roleOf, type Tokens } from '@portal/contracts/accounts';
import { createStore } from 'zustand/vanilla';
import { ApiProblem } from '../api/api-problem.ts';
import { createClient } from '../api/client.ts';
import { send } from '../api/send.ts';
import type { Signing } from '../api/signed.ts';
import type { AccessToken } from './access-token.ts';
import type { Activity } from './activity.ts';
import { keepHint } from './council-hint.ts';
import { createConfirmation } from './confirmation.ts';
import { createLifetime } from './lifetime.ts';
import { unmark } from './session-mark.ts';
import type { Session } from './session.port.ts';
import type { SessionState, SignedOutReason } from './session-state.ts';
import type { Tabs } from './tabs.ts';
import { createTokens } from './tokens.ts';
import { keepAs, keptAs, keptNames } from '../kept.ts';

/** Takes everything of this account away that pages have kept in this browser's storage: its keys carry the account's id. */
function forgetDeviceTexts(userId: string): void {
  for (const where of ['localStorage', 'sessionStorage'] as const)
    for (const name of keptNames(where)) if (name.includes(userId)) keepAs(name, null, where);
}

const keptName = 'portal.kept';

/** Whether this person, who signed in here last, ticked "Keep me logged in on this device". */
const isKept = (userId: string): boolean => keptAs(keptName) === userId;

const noteKept = (userId: string, keep: boolean): void => keepAs(keptName, keep ? userId : null);

/** Calls made when the session has ended wait here until the person has signed in again, and are then repeated. */
interface PausedCalls {
  /** The promise that the paused calls wait for; undefined while none is paused. */
  waiting(): Promise<AccessToken | undefined> | undefined;
  begin(): Promise<AccessToken | undefined>;
  /** Ends the wait: with the new token, or without one where the person has left. */
  settle(token: AccessToken | undefined): void;
}

function createPausedCalls(): PausedCalls {
  let wait: { promise: Promise<AccessToken | undefined>; resolve: (token?: AccessToken) => void } | undefined;
  return {
    waiting: () => wait?.promise,
    begin() {
      if (!wait) {
        let resolve: (token?: AccessToken) => void = () => undefined;
        const promise = new Promise<AccessToken | undefined>((settled) => (resolve = settled));
        wait = { promise, resolve };
      }
      return wait.promise;
    },
    settle(token) {
      wait?.resolve(token);
      wait = undefined;
    },
  };
}

interface Parts {
  tabs: Tabs;
  activity: Activity;
  /** Replaces the page by a new one at the person's start page, with nothing of this one in memory. */
  startOver: () => void;
  /** Nobody can be signed in here: the page begins with the login form, and asks nothing. */
  isSignedOut?: boolean;
}

const userOf = (account: Account) => ({ ...account, role: roleOf(account) });

export function createSession({ tabs, activity, startOver, isSignedOut = false }: Parts): Session {
  const store = createStore<SessionState>(() =>
    isSignedOut ? { status: 'signed-out', reason: 'none' } : { status: 'checking' },
  );
  const pausedCalls = createPausedCalls();
  const tokens = createTokens({
    tabs,
    activity,
    onRenewed({ userId, role, account }) {
      const state = store.getState();
      if (state.status !== 'signed-in' || state.user.id !== userId) return;
      // Another device or tab may have changed it.
      if (account) store.setState({ ...state, user: userOf(account) }, true);
      else if (state.user.role !== role) void check();
    },
    onEnded: (said) => leave('none', said),
    onStranger() {
      if (store.getState().status === 'starting-over') return;
      store.setState({ status: 'starting-over' }, true);
      startOver();
    },
  });
  const isOver = (status: SessionState['status']) => status === 'starting-over' || status === 'signed-out';
  const leave = (reason: SignedOutReason, said?: string) => {
    tokens.forget();
    unmark();
    if (store.getState().status !== 'starting-over') store.setState({ status: 'signed-out', reason, said }, true);
    pausedCalls.settle(undefined);
    confirmation.cancel();
  };
  /** The page stays as it is, and asks for the password again. */
  const onSessionOver = () => {
    const state = store.getState();
    if (state.status !== 'signed-in') {
      if (!isOver(state.status)) leave('none');
      return Promise.resolve(undefined);
    }
    tokens.forget();
    if (!state.over) store.setState({ ...state, over: true }, true);
    return pausedCalls.begin();
  };
  const unconfirmed = { tokens, waiting: () => pausedCalls.waiting(), onSessionOver };
  const confirmation = createConfirmation({ store, signing: unconfirmed });
  const signing: Signing = { ...unconfirmed, onConfirm: confirmation.onConfirm };
  const api = createClient(signing);

  /** Sent directly: ordinary calls wait until the session is known again. */
  const askUser = async ({ userId, raw }: AccessToken) =>
    (await send<Account>({ method: 'GET', path: `/api/accounts/${userId}` }, raw)).body;

  /** `said`: the account, where the portal has said it along with the token. */
  async function readUser(said?: Account) {
    const token = tokens.current();
    if (!token) return;
    const account = said ?? (await askUser(token));
    if (store.getState().status === 'starting-over') return;
    updateUser(account);
    pausedCalls.settle(tokens.current());
  }

  /** As it was ticked on the login page; a sign-in may go on with a second step. */
  let keeps: boolean | undefined;
  async function accept({ access, account, council }: Tokens, onAccepted?: (role: Role) => void) {
    activity.note();
    keepHint(council);
    const token = tokens.keep(access);
    if (token) {
      if (keeps !== undefined) noteKept(token.userId, keeps);
      onAccepted?.(token.role);
      await readUser(account);
    }
    tabs.tell({ kind: 'signed-in' });
  }

  const updateUser = (account: Account) => {
    const state = store.getState();
    // Acts that wait for the password go on waiting after signing in again.
    const confirming = state.status === 'signed-in' ? state.confirming : undefined;
    store.setState({ status: 'signed-in', user: userOf(account), confirming }, true);
  };

  async function check(onKnown?: (role: Role) => void) {
    const wasSignedIn = () => store.getState().status === 'signed-in';
    try {
      const token = await tokens.renew(tokens.current());
      if (token) {
        onKnown?.(token.role);
        await readUser(token.account);
      } else if (!isOver(store.getState().status)) void onSessionOver();
    } catch (error) {
      // The page stays as it is: its next call finds out.
      if (wasSignedIn()) return;
      // A refusal ends the session; a portal that is down or overloaded does not.
      if (error instanceof ApiProblem && error.status < 500 && error.status !== 429) leave('none');
      else store.setState({ status: 'unreachable' }, true);
    }
  }

  /** Ends the session in every tab. What this person typed and had not sent stays with nobody on this device (docs/sessions 32). */
  const end = (reason: SignedOutReason) => {
    const userId = tokens.current()?.userId;
    if (userId) forgetDeviceTexts(userId);
    leave(reason);
    tabs.tell({ kind: 'signed-out', ...(reason === 'everywhere' && { everywhere: true }) });
  };

  tabs.onMessage((message) => {
    if (message.kind === 'signed-out') leave(message.everywhere ? 'everywhere' : 'left');
    if (message.kind === 'signed-in') void check();
  });

  return {
    store,
    signing,
    api,
    activity,
    check,
    updateUser,
    async signIn(email, password, { keep = false, onAccepted } = {}) {
      keeps = keep;
      const { body } = await send<Tokens>({ method: 'POST', path: '/api/token', body: { email, password, keep } });
      await accept(body, onAccepted);
    },
    accept,
    isKept: () => isKept(tokens.current()?.userId ?? ''),
    async signOut() {
      try {
        await send({ method: 'POST', path: '/api/token/logout', body: {} }, tokens.current()?.raw);
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status < 500)) throw error;
      }
      end('left');
    },
    async signOutEverywhere() {
      await api.post('/api/token/logout-everywhere');
      end('everywhere');
    },
    confirm: confirmation.confirm,
    cancelConfirmation: confirmation.cancel,
    leave() {
      leave('left');
      tabs.tell({ kind: 'signed-out' });
    },
    ...createLifetime({ tokens, activity, onOver: () => void onSessionOver() }),
    accountDeleted: () => end('deleted'),
  };
}

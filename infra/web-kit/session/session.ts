import { roleOf, type Account, type Role, type Tokens } from '@portal/contracts/accounts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiProblem } from '../api/api-problem.ts';
import { createClient, type ApiClient } from '../api/client.ts';
import { send } from '../api/send.ts';
import type { Signing } from '../api/signed.ts';
import type { Tabs } from './tabs.ts';
import { createTokens } from './tokens.ts';

export interface SessionUser extends Account {
  role: Role;
}

/** 'left': by a logout in this tab or another; 'expired': the session ended by itself while in use; 'deleted': the account is no more. */
export type SignedOutReason = 'none' | 'left' | 'expired' | 'deleted';

export type SessionState =
  | { status: 'checking' }
  /** The portal did not answer, so it is not known whether somebody is signed in. */
  | { status: 'unreachable' }
  | { status: 'signed-out'; reason: SignedOutReason }
  | { status: 'signed-in'; user: SessionUser };

export interface Session {
  store: StoreApi<SessionState>;
  signing: Signing;
  api: ApiClient;
  /** Asks, through the cookie, who is signed in. Never throws. */
  check(): Promise<void>;
  /**
   * `onAccepted` hears the role before the account has been read, so that what it needs can be fetched meanwhile.
   * @throws ApiProblem (401, 403 awaiting_approval, 429), Offline
   */
  signIn(email: string, password: string, onAccepted?: (role: Role) => void): Promise<void>;
  /** Ends the session in all tabs. @throws Offline: then the session still stands, and the person must know */
  signOut(): Promise<void>;
  /** The server has ended the session together with the account: every tab leaves at once, this one saying so. */
  accountDeleted(): void;
  /** Takes the account as the portal answered it, after the profile was changed. */
  updateUser(account: Account): void;
}

export function createSession(tabs: Tabs): Session {
  const store = createStore<SessionState>(() => ({ status: 'checking' }));
  const tokens = createTokens(tabs, ({ userId, role }) => {
    const state = store.getState();
    const roleChanged = state.status === 'signed-in' && state.user.id === userId && state.user.role !== role;
    if (roleChanged) void check();
  });
  const leave = (reason: SignedOutReason) => {
    tokens.forget();
    store.setState({ status: 'signed-out', reason }, true);
  };
  const signing: Signing = { tokens, onSessionOver: () => leave('expired') };
  const api = createClient(signing);

  async function readUser() {
    const id = tokens.current()?.userId;
    if (id === undefined) return leave('none');
    updateUser(await api.get<Account>(`/api/accounts/${id}`));
  }

  const updateUser = (account: Account) =>
    store.setState({ status: 'signed-in', user: { ...account, role: roleOf(account) } }, true);

  async function check() {
    try {
      if (await tokens.renew(tokens.current())) await readUser();
      else leave('none');
    } catch (error) {
      // Refused is an answer; a portal that is down or overloaded is none.
      if (error instanceof ApiProblem && error.status < 500 && error.status !== 429) leave('none');
      else store.setState({ status: 'unreachable' }, true);
    }
  }

  tabs.hear((message) => {
    if (message.kind === 'signed-out') leave('left');
    if (message.kind === 'signed-in') void check();
  });

  return {
    store,
    signing,
    api,
    check,
    updateUser,
    async signIn(email, password, onAccepted) {
      const { body } = await send<Tokens>({ method: 'POST', path: '/api/token', body: { email, password } });
      const { role } = tokens.keep(body.access);
      onAccepted?.(role);
      await readUser();
      tabs.tell({ kind: 'signed-in' });
    },
    async signOut() {
      try {
        await send({ method: 'POST', path: '/api/token/logout', body: {} }, tokens.current()?.raw);
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status < 500)) throw error;
      }
      leave('left');
      tabs.tell({ kind: 'signed-out' });
    },
    accountDeleted() {
      leave('deleted');
      tabs.tell({ kind: 'signed-out' });
    },
  };
}

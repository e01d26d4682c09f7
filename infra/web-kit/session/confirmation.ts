import type { StoreApi } from 'zustand/vanilla';
import { send } from '../api/send.ts';
import { signed, type Signing } from '../api/signed.ts';
import type { AccessToken } from './access-token.ts';
import { createPausedCalls } from './paused-calls.ts';
import type { SessionState } from './session-state.ts';
import type { Tabs } from './tabs.ts';

interface Parts {
  store: StoreApi<SessionState>;
  tabs: Tabs;
  signing: Omit<Signing, 'onConfirm'>;
}

export interface Confirmation {
  /** Calls that wait for it go on with the new token. @throws ApiProblem (422: not this person's password), Offline */
  confirm(password: string, code?: string): Promise<void>;
  /** Calls that wait go on with this token; without one they fail. */
  settle(token: AccessToken | undefined): void;
  onConfirm: Signing['onConfirm'];
}

/** Calls that ask for a recent password wait here until their person has given it (docs/sessions 13). */
export function createConfirmation({ store, tabs, signing }: Parts): Confirmation {
  const paused = createPausedCalls();
  const show = (confirming: boolean) => {
    const state = store.getState();
    if (state.status === 'signed-in') store.setState({ ...state, confirming }, true);
  };
  const settle = (token: AccessToken | undefined) => {
    show(false);
    paused.settle(token);
  };
  return {
    settle,
    onConfirm(used) {
      const held = signing.tokens.current();
      // Another call or tab has asked meanwhile.
      if (held && held.authTime > used.authTime) return Promise.resolve(held);
      show(true);
      return paused.begin();
    },
    async confirm(password, code) {
      // Where the session turns out to be over, signing in again confirms as well: this attempt need not wait for it.
      const onSessionOver = () => void signing.onSessionOver();
      const here: Signing = {
        ...signing,
        onSessionOver: () => Promise.resolve(onSessionOver() as undefined),
        onConfirm: () => Promise.resolve(undefined),
      };
      const { body } = await signed(here, 0, (access) =>
        send<{ access: string }>({ method: 'POST', path: '/api/token/confirm', body: { password, code } }, access),
      );
      const token = signing.tokens.keep(body.access);
      tabs.tell({ kind: 'token', access: body.access });
      settle(token);
    },
  };
}

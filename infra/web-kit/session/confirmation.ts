import { confirmedAct, isOnOthers, type ConfirmationMade } from '@portal/contracts/accounts';
import type { StoreApi } from 'zustand/vanilla';
import type { Call } from '../api/call.ts';
import { send } from '../api/send.ts';
import { signed, type Signing } from '../api/signed.ts';
import type { SessionState } from './session-state.ts';

interface Parts {
  store: StoreApi<SessionState>;
  signing: Omit<Signing, 'onConfirm'>;
}

export interface Confirmation {
  /** The acts that wait go on. @throws ApiProblem (422: not this person's password), Offline */
  confirm(password: string, code?: string): Promise<void>;
  /** The acts that wait fail. */
  cancel(): void;
  onConfirm: Signing['onConfirm'];
}

interface WaitingAct {
  call: Call;
  settle: (confirmation?: string) => void;
}

/** As many as one confirmation may name. */
const most = 10;

/** Acts that ask for the password wait here until their person has given it (docs/sessions 13). */
export function createConfirmation({ store, signing }: Parts): Confirmation {
  let waiting: readonly WaitingAct[] = [];
  const wait = (acts: readonly WaitingAct[]) => {
    waiting = acts;
    const state = store.getState();
    if (state.status !== 'signed-in') return;
    const isOwn = acts.some(({ call: { method, path } }) => !isOnOthers(`${method} ${path}`, state.user.id));
    const confirming = acts.length === 0 ? undefined : isOwn ? 'own' : 'others';
    store.setState({ ...state, confirming }, true);
  };
  return {
    onConfirm: (call) => new Promise((settle) => wait([...waiting, { call, settle }])),
    cancel() {
      const failing = waiting;
      wait([]);
      for (const { settle } of failing) settle();
    },
    async confirm(password, code) {
      const confirmed = waiting.slice(0, most);
      const { aboutOf } = await import('../signing/index.ts');
      const acts = confirmed.map(({ call: { method, path, body = {} } }) => {
        const [address = path] = path.split('?');
        return confirmedAct(method, address, aboutOf(method, address, body as Readonly<Record<string, unknown>>));
      });
      const { body } = await signed({ ...signing, onConfirm: () => Promise.resolve(undefined) }, 0, (access) =>
        send<ConfirmationMade>({ method: 'POST', path: '/api/token/confirm', body: { password, code, acts } }, access),
      );
      wait(waiting.filter((act) => !confirmed.includes(act)));
      for (const { settle } of confirmed) settle(body.confirmation);
    },
  };
}

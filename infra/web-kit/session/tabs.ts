import type { Tokens } from '@portal/contracts/accounts';
import { channelOf, isRefused } from '../kept.ts';

/** Messages and a lock between the tabs of one browser. Tokens pass through memory only, never through storage. */
export type TabMessage =
  | ({ kind: 'token' } & Omit<Tokens, 'refresh'>)
  | { kind: 'signed-in' }
  | { kind: 'signed-out'; everywhere?: boolean };

export interface Tabs {
  tell(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): void;
  /** Runs one at a time over all tabs. */
  alone<T>(act: () => Promise<T>): Promise<T>;
}

/** The browser's channel and lock. Without them (the lock needs https or localhost, and site data) each tab is on its own. */
export function browserTabs(): Tabs {
  const channel = channelOf('portal-session');
  return {
    tell: (message) => channel?.postMessage(message),
    onMessage: (listener) => channel?.addEventListener('message', (event) => listener(event.data as TabMessage)),
    async alone(act) {
      try {
        return await (navigator.locks ? navigator.locks.request('portal-refresh', act) : act());
      } catch (error) {
        if (isRefused(error)) return act();
        throw error;
      }
    },
  };
}

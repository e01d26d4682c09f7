import { api } from '../portal.ts';
import { browserStore, hasCopies, tidyDevice } from './device.ts';
import { moveEarlyDrafts } from './early-drafts.ts';
import { ownDevice } from './own-device.ts';
import { createDraftServer } from './draft-server.ts';
import { browserDraftTabs } from './draft-tabs.ts';
import { createAccountDrafts, type AccountDrafts } from './account-drafts.ts';

const now = () => Date.now();

const keyOf = async () => (await api.get<{ key: string }>('/api/draft-key')).key;

/** Opens what an account has typed and not sent, until `signal` says that its session has ended. @throws Offline: try again */
export async function openAccountDrafts(account: string, signal: AbortSignal): Promise<AccountDrafts> {
  const device = await ownDevice(browserStore(), account, keyOf, now);
  const after = (ms: number, act: () => void) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  };
  const server = createDraftServer(api, signal);
  const tabs = browserDraftTabs(account);
  const drafts = createAccountDrafts({ device, server, tabs, now, after });
  if (signal.aborted) drafts.shut();
  signal.addEventListener('abort', drafts.shut);
  addEventListener('online', () => drafts.wake(), { signal });
  addEventListener('pagehide', () => drafts.sendLast(), { signal });
  addEventListener('beforeunload', (event) => drafts.isAtRisk() && event.preventDefault(), { signal });
  // Not awaited: each one waits until the portal says what it has of it.
  void moveEarlyDrafts(drafts);
  return drafts;
}

/** Whether a copy of this account lies on this device. */
export async function mayHoldCopies(account: string): Promise<boolean> {
  const store = browserStore();
  if (!store) return false;
  await tidyDevice(store, now());
  return hasCopies(store, account);
}

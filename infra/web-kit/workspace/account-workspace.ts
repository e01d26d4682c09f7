import { api } from '../portal.ts';
import { browserStore, hasCopies, tidyDevice } from './device.ts';
import { moveAllEarly } from './early-work.ts';
import { moveIn } from './former-texts.ts';
import { ownDevice } from './own-device.ts';
import { createWorkServer } from './work-server.ts';
import { browserWorkTabs } from './work-tabs.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

const now = () => Date.now();

const keyOf = async () => (await api.get<{ key: string }>('/api/work-key')).key;

/** Opens what an account has typed and not sent, until `signal` says that its session has ended. @throws Offline: try again */
export async function openWorkspace(account: string, signal: AbortSignal): Promise<Workspace> {
  const device = await ownDevice(browserStore(), account, keyOf, now);
  const after = (ms: number, act: () => void) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  };
  const server = createWorkServer(api, signal);
  const tabs = browserWorkTabs(account);
  const workspace = createWorkspace({ device, server, tabs, now, after });
  if (signal.aborted) workspace.shut();
  signal.addEventListener('abort', workspace.shut);
  addEventListener('online', () => workspace.wake(), { signal });
  addEventListener('pagehide', () => workspace.sendLast(), { signal });
  addEventListener('beforeunload', (event) => workspace.isAtRisk() && event.preventDefault(), { signal });
  await moveIn(account, workspace, api);
  // Not awaited: each one waits until the portal says what it has of it.
  void moveAllEarly(workspace);
  return workspace;
}

/** Whether a copy of this account lies on this device. */
export async function mayHoldCopies(account: string): Promise<boolean> {
  const store = browserStore();
  if (!store) return false;
  await tidyDevice(store, now());
  return hasCopies(store, account);
}

import { api, session } from '../portal.ts';
import { browserStore, hasCopies, noDevice, openDevice, tidyDevice } from './device.ts';
import { hasFormerTexts, moveIn } from './former-texts.ts';
import type { Device } from './places.ts';
import { createWorkServer } from './work-server.ts';
import { browserWorkTabs } from './work-tabs.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

interface Opened {
  account: string;
  workspace: Promise<Workspace>;
  shut: () => void;
}
let opened: Opened | undefined;

const now = () => Date.now();

async function deviceOf(account: string): Promise<Device> {
  const store = browserStore();
  if (!store) return noDevice;
  try {
    await tidyDevice(store, now());
    const { key } = await api.get<{ key: string }>('/api/work-key');
    return await openDevice(store, account, key, now);
  } catch {
    return noDevice;
  }
}

function open(account: string): Opened {
  const ended = new AbortController();
  const tabs = browserWorkTabs(account);
  const after = (ms: number, act: () => void) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  };
  let found: Workspace | undefined;
  const workspace = deviceOf(account).then(async (device) => {
    found = createWorkspace({ device, server: createWorkServer(api, ended.signal), tabs, now, after });
    if (ended.signal.aborted) found.shut();
    await moveIn(account, found, api);
    return found;
  });
  const { signal } = ended;
  addEventListener('online', () => found?.wake(), { signal });
  addEventListener('pagehide', () => found?.sendLast(), { signal });
  addEventListener('beforeunload', (event) => found?.isAtRisk() && event.preventDefault(), { signal });
  const shut = () => {
    ended.abort();
    found?.shut();
    tabs.close();
  };
  return { account, workspace, shut };
}

// Every end of the session: the next person at this screen may be another one.
session.store.subscribe((state) => {
  if (state.status !== 'signed-out' && state.status !== 'starting-over') return;
  opened?.shut();
  opened = undefined;
});

/** What this account has typed and not sent, in this tab; opened when it is first asked for. */
export function workspaceOf(account: string): Promise<Workspace> {
  if (opened?.account !== account) {
    opened?.shut();
    opened = open(account);
  }
  return opened.workspace;
}

/** Whether this account's workspace may find something on this device. Where not, neither it nor its key is needed for that. */
export async function mayHoldWork(account: string): Promise<boolean> {
  if (opened?.account === account || hasFormerTexts()) return true;
  const store = browserStore();
  if (!store) return false;
  try {
    await tidyDevice(store, now());
    return await hasCopies(store, account);
  } catch {
    return false;
  }
}

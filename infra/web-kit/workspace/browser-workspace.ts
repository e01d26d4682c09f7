import { api, session } from '../portal.ts';
import { browserStore, noDevice, openDevice, tidyDevice } from './device.ts';
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

/** Texts that the version before kept readably: one's own are read once, where they are gone on with; other accounts' go. */
const formerText = /^portal(?::(.+):(?:review|decision):.+|\.draft\.(.+)\.[^.]+)$/;

function dropFormerTexts(account: string): void {
  for (const name of Object.keys(localStorage)) {
    const [, byText, byDraft] = formerText.exec(name) ?? [];
    const owner = byText ?? byDraft;
    if (owner !== undefined && owner !== account) localStorage.removeItem(name);
  }
}

/** What the version before kept readably on this device under this name, and what drops it. */
export function formerOf(name: string): { kept: unknown; drop: () => void } {
  const drop = () => localStorage.removeItem(name);
  try {
    return { kept: JSON.parse(localStorage.getItem(name) ?? 'null'), drop };
  } catch {
    return { kept: null, drop };
  }
}

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
  dropFormerTexts(account);
  let found: Workspace | undefined;
  const workspace = deviceOf(account).then((device) => {
    found = createWorkspace({ device, server: createWorkServer(api, ended.signal), tabs, now, after });
    if (ended.signal.aborted) found.shut();
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

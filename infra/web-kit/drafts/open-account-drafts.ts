import { api } from '../portal.ts';
import { browserStore, hasCopies, tidyDevice } from './device.ts';
import { moveEarlyDrafts } from './early-drafts.ts';
import { ownDevice } from './own-device.ts';
import { type AccountDrafts, createAccountDrafts } from './account-drafts.ts';
import type { Draft, DraftRow } from '@portal/contracts/drafts';
import { ApiProblem, isOutage } from '../api/api-problem.ts';
import type { Answer } from '../api/call.ts';
import { type ApiClient, queryOf } from '../api/client.ts';
import type { DraftServer, DraftTabs, SaveAnswer, TabMessage } from './places.ts';
import type { ServerVersion } from './draft.ts';
import { channelOf, isRefused } from '../kept.ts';

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

const path = (id: string) => `/api/drafts/${encodeURIComponent(id)}`;
const statusOf = (error: unknown) => (error instanceof ApiProblem ? error.status : undefined);

const received = ({ body, headers }: Answer<Draft>): ServerVersion => ({
  body: body.body,
  etag: headers.get('ETag') ?? `"${body.version}"`,
  at: body.updated_at,
});

/** Drafts through the API, as the signed-in person. Nothing is sent once `signal` aborts. */
const createDraftServer = (api: ApiClient, signal: AbortSignal): DraftServer => ({
  async list(subject) {
    try {
      return await api.get<DraftRow[]>(`/api/drafts${queryOf({ subject })}`, { signal });
    } catch (error) {
      if (error instanceof ApiProblem && !isOutage(error)) return [];
      throw error;
    }
  },
  async read(id) {
    try {
      return received(await api.call<Draft>({ method: 'GET', path: path(id), signal }));
    } catch (error) {
      if (statusOf(error) === 410) return 'ended';
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  },
  async save({ id, kind, subject, name }, body, etag, isLast): Promise<SaveAnswer> {
    const condition = etag === undefined ? { ifNoneMatch: '*' } : { ifMatch: etag };
    try {
      const call = { method: 'PUT', path: path(id), body: { kind, subject, name, body }, signal } as const;
      const saved = received(await api.call<Draft>({ ...call, ...condition, keepalive: isLast }));
      return { kind: 'saved', etag: saved.etag, at: saved.at };
    } catch (error) {
      const status = statusOf(error);
      if (status === 412) return { kind: 'stale' };
      if (status === 404 || status === 410) return { kind: 'gone' };
      if (error instanceof ApiProblem && !isOutage(error)) return { kind: 'refused', refusal: error.detail };
      throw error;
    }
  },
  end: (id) => api.delete(path(id), { signal }),
});

interface Message {
  id: string;
  told: TabMessage;
}

/** The browser's lock and channel; without them each tab writes, and the compare on device and server decides. */
function browserDraftTabs(account: string): DraftTabs {
  const channel = channelOf(`portal-drafts-${account}`);
  return {
    hold(id, onLost, isTaken) {
      if (!navigator.locks) return Promise.resolve(() => undefined);
      return new Promise((held) => {
        const options = isTaken ? { steal: true } : { ifAvailable: true };
        const asked = navigator.locks.request(`draft/${account}/${id}`, options, (lock) => {
          if (!lock) return held(undefined);
          return new Promise<void>((letGo) => held(letGo));
        });
        asked.catch((error: unknown) => (isRefused(error) ? held(() => undefined) : onLost()));
      });
    },
    // Once the key that made it is on screen: copying what is told holds up the first one.
    tell: (id, told) => void setTimeout(() => channel?.postMessage({ id, told } satisfies Message)),
    onMessage: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data.id, data.told)),
    close: () => void setTimeout(() => channel?.close()),
  };
}

import { Offline } from '../api/api-problem.ts';
import { session } from '../portal.ts';
import { askNow } from './keep-asking.ts';
import { databaseName } from './places.ts';
import type { AccountDrafts } from './account-drafts.ts';

interface Opened {
  account: string;
  drafts: Promise<AccountDrafts>;
  shut: () => void;
}
let opened: Opened | undefined;

/** Loads the drafts's script at its first use: a first page has nothing to keep. @throws Offline: it could not be loaded */
const keeping = () =>
  import(/* webpackChunkName: "drafts" */ './open-account-drafts.ts').catch(() => {
    throw new Offline();
  });

function open(account: string): Opened {
  const ended = new AbortController();
  const drafts = keeping().then(({ openAccountDrafts }) => openAccountDrafts(account, ended.signal));
  // Pages that wait open their drafts at once: what was typed early moves there, and would be seen nowhere meanwhile. A failure is not
  // cached: the next call fetches it again.
  drafts.then(askNow, () => {
    if (opened?.drafts === drafts) opened = undefined;
  });
  return { account, drafts, shut: () => ended.abort() };
}

// Every end of the session: the next person at this screen may be another one.
session.store.subscribe((state) => {
  if (state.status !== 'signed-out' && state.status !== 'starting-over') return;
  opened?.shut();
  opened = undefined;
});

/** What this account has typed and not sent, in this tab; opened at the first call. @throws Offline: its script or key did not come */
export function draftsOf(account: string): Promise<AccountDrafts> {
  if (opened?.account !== account) {
    opened?.shut();
    opened = open(account);
  }
  return opened.drafts;
}

/** Whether this browser has a database of typed work; assumed where it cannot list its databases. */
async function hasDatabase(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  const databases = (await indexedDB.databases?.()) ?? [{ name: databaseName }];
  return databases.some(({ name }) => name === databaseName);
}

/** Whether this account's drafts may find something on this device. Where not, neither the drafts nor its key need be loaded. */
export async function mayHoldDrafts(account: string): Promise<boolean> {
  if (opened?.account === account) return true;
  try {
    return (await hasDatabase()) && (await (await keeping()).mayHoldCopies(account));
  } catch {
    return false;
  }
}

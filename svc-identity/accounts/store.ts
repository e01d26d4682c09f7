import { appendHistory, recordDigest } from '@portal/service-kit/history';
import { compareAndSet, type Collection, type Store } from '@portal/service-kit/store';
import type { Ids } from '@portal/service-kit/time';
import { foldWords } from '@portal/contracts/texts';
import { holdsAddress } from './email-change.rules.ts';
import { accountCollection, type AccountRow, type StoredAccount } from './schema.ts';
import { accountEvent, type Cause } from './events.ts';
import type { AccountState, Change } from './account.types.ts';

/** Decides on the current state. Undefined changes nothing. */
export type Decide = (account: StoredAccount) => Change | undefined;

export interface Accounts {
  collection: Collection<StoredAccount, AccountRow>;
  /** Undefined for disabled and deleted accounts too. */
  findActive(id: string): Promise<StoredAccount | undefined>;
  /** A disabled account as well. Undefined for deleted ones too. */
  findPresent(id: string): Promise<StoredAccount | undefined>;
  findByEmailKey(key: string): Promise<StoredAccount | undefined>;
  /** The rows of these accounts by their ids, deleted ones too. */
  rowsOf(ids: Iterable<string | null>): Promise<ReadonlyMap<string, Pick<StoredAccount, AccountRow>>>;
  /** Who has this address, in the normal form, or may still bring it back at this instant (docs/accounts 14). */
  findByAddress(key: string, at: string): Promise<StoredAccount | undefined>;
  /** @throws DuplicateKey when the id or the address is taken */
  insert(id: string, state: AccountState, cause: Cause): Promise<StoredAccount>;
  /** Stores a change with its history entry and its event. Calls `decide` again after a version conflict. Undefined when the account is deleted. @throws DuplicateKey, and what `decide` throws */
  change(id: string, cause: Cause, decide: Decide): Promise<StoredAccount | undefined>;
  /** The same for what officers do: of a disabled account, too. */
  administer(id: string, cause: Cause, decide: Decide): Promise<StoredAccount | undefined>;
  /** Stores what no history tells of and no event. Undefined changes nothing. */
  note(id: string, decide: (account: StoredAccount) => StoredAccount['second_step_notes']): Promise<void>;
}

interface AccountsOptions {
  store: Store;
  ids: Ids;
  /** Signs the history. Kept outside the store. */
  historyKey: Buffer;
  /** Called when an event waits to be published. */
  onEvent: () => void;
}

/** More accounts than one address can have had within the days in which it can be brought back. */
const mostHolders = 20;

export function createAccounts({ store, ids, historyKey, onEvent }: AccountsOptions): Accounts {
  const collection = store.collection<StoredAccount, AccountRow>(accountCollection);
  const findPresent = async (id: string) => {
    const account = await collection.findById(id);
    return account?.state === 'deleted' ? undefined : account;
  };
  const findActive = async (id: string) => {
    const account = await findPresent(id);
    return account?.state === 'active' ? account : undefined;
  };
  type Find = typeof findActive;

  const changed = (
    before: StoredAccount,
    { set, event: _event, told: _told, detail, ...line }: Change,
    { at, actor, link }: Cause,
  ) => {
    const after = searchable({ ...before, ...set });
    const entry = {
      at,
      actor,
      ...line,
      detail: { ...detail, ...(link && { link }), record: recordDigest(accountRecord(after)) },
    };
    return { ...after, history: [...appendHistory(before.history, entry, before.id, historyKey)] };
  };

  const changeFound = (find: Find, id: string, cause: Cause, decide: Decide) =>
    compareAndSet(async () => {
      const before = await find(id);
      const change = before && decide(before);
      if (!change) return before;
      const after = changed(before, change, cause);
      // The event of a deletion carries the last email address, so that the person can be told.
      const told = after.state === 'deleted' ? { ...before, state: after.state } : after;
      const event = accountEvent(change.event, told, before.version + 1, ids(), cause, change.told);
      const replaced = await collection.replace(after, [event]);
      onEvent();
      return replaced;
    });

  return {
    collection,
    findActive,
    findPresent,
    findByEmailKey: (key) => collection.findOne({ email_key: key }),
    async rowsOf(ids) {
      const wanted = [...new Set(ids)].filter((id) => id !== null);
      const rows = wanted.length === 0 ? [] : await collection.find({ where: { id: wanted }, limit: wanted.length });
      return new Map(rows.map((row) => [row.id, row]));
    },
    async findByAddress(key, at) {
      const [holder, rows] = await Promise.all([
        collection.findOne({ email_key: key }),
        collection.find({ where: { held_keys: key }, limit: mostHolders }),
      ]);
      const former = await Promise.all(rows.map(({ id }) => collection.findById(id)));
      return holder ?? former.find((account) => account && holdsAddress(account, key, at));
    },

    async insert(id, state, cause) {
      const fresh = searchable({ ...state, id, version: 0, history: [] });
      const detail = { ...(cause.link && { link: cause.link }), record: recordDigest(accountRecord(fresh)) };
      const line = { at: cause.at, actor: cause.actor, action: 'registered', from: null, to: state.role, detail };
      const account = { ...fresh, history: [...appendHistory([], line, id, historyKey)] };
      const inserted = await collection.insert(account, [accountEvent('account.registered', account, 1, ids(), cause)]);
      onEvent();
      return inserted;
    },

    change: (id, cause, decide) => changeFound(findActive, id, cause, decide),
    administer: (id, cause, decide) => changeFound(findPresent, id, cause, decide),
    note: (id, decide) =>
      compareAndSet(async () => {
        const before = await findActive(id);
        const second_step_notes = before && decide(before);
        if (second_step_notes) await collection.replace({ ...before, second_step_notes });
      }),
  };
}

/** The part of an account that its history protects by a digest. */
export function accountRecord(account: StoredAccount) {
  const { version: _version, history: _history, second_step_notes: _notes, tokens: _tokens, ...record } = account;
  return record;
}

/** The account with the words by which officers find it. */
const searchable = (account: Omit<StoredAccount, 'tokens'>): StoredAccount => ({
  ...account,
  tokens: foldWords([account.first_name, account.last_name, account.email].join(' ')),
});

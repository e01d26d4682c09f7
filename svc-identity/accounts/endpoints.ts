import {
  accountStates,
  roles,
  accountSchema,
  listedAccountSchema,
  managedAccountSchema,
  type AccountState,
  type WaitingAccount,
} from '@portal/contracts/accounts';
import {
  etagOf,
  Forbidden,
  NoSuchRecord,
  listQuerySchema,
  pageOf,
  totalHeaders,
  endpoint,
  type Caller,
} from '@portal/service-kit/http';
import type { Accounts } from './store.ts';
import type { StoredAccount } from './schema.ts';
import { messages, exported } from '../messages.ts';
import { accountToWire, idParams, ownAccountBody } from './present.ts';
import type { Dependencies } from '../dependencies.ts';
import type { List, Where } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { waitingListMessages } from '@portal/contracts/presentation';
import { allRows, sendList, type ListColumn, type ListFormat } from '@portal/service-kit/list-file';

/** GET /api/accounts/{id}: your own account; for compliance any, with how it stands. */
export const readAccount = (dependencies: Dependencies) =>
  endpoint({
    summary: 'One account: your own; for compliance any, with how it stands',
    readOnly: 'own',
    params: idParams,
    answers: { 200: z.union([managedAccountSchema, accountSchema]) },
    handle: async ({ params, caller }) => {
      const account = await readableAccount(dependencies.accounts, params.id, caller);
      const isOwn = caller.id === params.id;
      const body = {
        ...(isOwn ? await ownAccountBody(dependencies, account) : accountToWire(account)),
        ...(caller.role === 'compliance' && standingOf(account)),
      };
      return { status: 200, body, headers: { ETag: etagOf(account.version) } };
    },
  });

/** How an account stands, as officers see it. */
export const accountStateOf = ({ state, approved }: Pick<StoredAccount, 'state' | 'approved'>): AccountState =>
  state === 'disabled' ? 'disabled' : approved ? 'active' : 'waiting';

/** What officers see of an account beside its details: also of their own. */
const standingOf = (account: StoredAccount) => ({
  state: accountStateOf(account),
  registered_at: account.registered_at,
  second_step: Boolean(account.second_step),
  ...(account.read_only_until !== undefined && { read_only_until: account.read_only_until }),
});

/** An account that the caller may read: their own; for compliance any. @throws NoSuchRecord */
async function readableAccount(accounts: Accounts, id: string, caller: Caller): Promise<StoredAccount> {
  const account =
    caller.id === id
      ? await accounts.findActive(id)
      : caller.role === 'compliance'
        ? await accounts.findPresent(id)
        : undefined;
  if (!account) throw new NoSuchRecord();
  return account;
}

/** The caller's own account. @throws NoSuchRecord; Forbidden for an account that the caller may only read */
export async function ownAccount(accounts: Accounts, id: string, caller: Caller): Promise<StoredAccount> {
  const account = await readableAccount(accounts, id, caller);
  if (caller.id !== id) throw new Forbidden(messages.account.notYours);
  return account;
}

/** `approval=pending` is the list of those that wait, the longest waiting first; all others are the newest first. */
const accountsQuerySchema = z.extend(listQuerySchema, {
  approval: z.optional(z.literal('pending')),
  role: z.optional(z.enum(roles)),
  state: z.optional(z.enum(accountStates)),
});
type AccountsQuery = z.infer<typeof accountsQuerySchema>;

/** Not inspections, which a second officer confirms. */
const whoWaits = {
  where: { approved: false, state: 'active', read_only_until: null },
  sort: 'registered_at',
} as const;

const whereOf = ({ role, state }: AccountsQuery): Where => ({
  ...(role && { role }),
  // Deleted accounts are nobody's any more.
  state: state === undefined ? ['active', 'disabled'] : state === 'disabled' ? 'disabled' : 'active',
  ...(state !== undefined && state !== 'disabled' && { approved: state === 'active' }),
});

const listOf = (query: AccountsQuery): List =>
  query.approval ? whoWaits : { where: whereOf(query), search: query.search, sort: '-registered_at' };

/** GET /api/accounts. */
export const listAccounts = ({ accounts: { collection } }: Dependencies) =>
  endpoint({
    summary: 'Accounts, the newest first; those that wait for approval, the longest first',
    readOnly: 'no',
    query: accountsQuerySchema,
    answers: { 200: z.array(listedAccountSchema) },
    handle: async ({ query }) => {
      const { sort, ...wanted } = listOf(query);
      const [rows, total] = await Promise.all([
        collection.find({ ...wanted, sort, ...pageOf(query) }),
        collection.total(wanted),
      ]);
      const body = rows.map(({ state, approved, ...row }) => ({ ...row, state: accountStateOf({ state, approved }) }));
      return { status: 200, body, headers: totalHeaders(total) };
    },
  });

const { columns: labels, roles: roleNames } = waitingListMessages;

const columns: readonly ListColumn<WaitingAccount>[] = [
  { title: labels.name, cell: ({ first_name, last_name }) => `${first_name} ${last_name}`, width: 30 },
  { title: labels.email, cell: ({ email }) => email, width: 36 },
  { title: labels.role, cell: ({ role }) => roleNames[role], width: 14 },
  { title: labels.registered, cell: ({ registered_at }) => new Date(registered_at), width: 20 },
];

/** GET /api/accounts/export.csv and export.xlsx: all accounts that wait for approval, for compliance. */
export const exportWaiting = (
  { accounts: { collection }, security, clock, config }: Dependencies,
  format: ListFormat,
) =>
  endpoint({
    summary: `All accounts that wait for approval as ${format.extension.toUpperCase()}, for compliance`,
    readOnly: 'no',
    query: z.extend(listQuerySchema, { approval: z.literal('pending') }),
    answers: { 200: null },
    handle: async (call) => {
      const { caller, res } = call;
      if (caller.role !== 'compliance') throw new Forbidden();
      await security.record('export', call, { detail: { what: 'accounts that wait' } });
      return sendList(res, format, {
        name: exported.waiting.file,
        title: exported.waiting.sheet,
        columns,
        chunks: allRows(
          (batch) => collection.all(whoWaits, batch),
          (rows) => Promise.resolve(rows),
        ),
        now: clock(),
        timeZone: config.timeZone,
      });
    },
  });

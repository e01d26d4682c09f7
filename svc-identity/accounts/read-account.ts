import type { AccountState } from '@portal/contracts/accounts';
import { etagOf, Forbidden, NoSuchRecord, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import type { Accounts } from './store.ts';
import type { StoredAccount } from './schema.ts';
import { messages } from '../messages.ts';
import { accountAnswer, accountToWire } from './present.ts';
import type { Dependencies } from '../dependencies.ts';

/** GET /api/accounts/{id}: your own account; for compliance any, with how it stands. */
export const readAccount =
  (dependencies: Dependencies) =>
  async ({ params, caller }: Call<{ id: string }> & { caller: Caller }): Promise<Answer> => {
    const account = await readableAccount(dependencies.accounts, params.id, caller);
    return caller.id === params.id ? accountAnswer(dependencies, account) : managedAnswer(account);
  };

/** How an account stands, as officers see it. */
export const accountStateOf = ({ state, approved }: Pick<StoredAccount, 'state' | 'approved'>): AccountState =>
  state === 'disabled' ? 'disabled' : approved ? 'active' : 'waiting';

function managedAnswer(account: StoredAccount): Answer {
  const { registered_at, second_step, version, read_only_until } = account;
  const managed = {
    ...{ state: accountStateOf(account), registered_at, second_step: Boolean(second_step) },
    ...(read_only_until !== undefined && { read_only_until }),
  };
  return { status: 200, body: { ...accountToWire(account), ...managed }, headers: { ETag: etagOf(version) } };
}

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

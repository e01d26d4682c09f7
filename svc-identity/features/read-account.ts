import { Forbidden, NoSuchRecord, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import type { StoredAccount } from '../store/accounts.collection.ts';
import type { Accounts } from '../store/accounts.ts';
import { words } from '../words.ts';
import { accountAnswer } from './present-account.ts';

/** GET /api/accounts/{id}: your own account; for compliance any. */
export const readAccount =
  ({ accounts }: Dependencies) =>
  async ({ params, caller }: Call<{ id: string }> & { caller: Caller }): Promise<Answer> =>
    accountAnswer(await readableAccount(accounts, params.id, caller));

/** An account that the caller may read: their own; for compliance any. @throws NoSuchRecord */
async function readableAccount(accounts: Accounts, id: string, caller: Caller): Promise<StoredAccount> {
  const account = caller.id === id || caller.role === 'compliance' ? await accounts.findActive(id) : undefined;
  if (!account) throw new NoSuchRecord();
  return account;
}

/** The caller's own account. @throws NoSuchRecord; Forbidden for an account that the caller may only read */
export async function ownAccount(accounts: Accounts, id: string, caller: Caller): Promise<StoredAccount> {
  const account = await readableAccount(accounts, id, caller);
  if (caller.id !== id) throw new Forbidden(words.account.notYours);
  return account;
}

import { etagOf, NoSuchRecord, type Answer } from '@portal/service-kit/http';
import type { StoredAccount } from '../store/accounts.collection.ts';
import { accountToWire } from './present-account.ts';

/** 200 with the account. @throws NoSuchRecord where it was deleted meanwhile */
export function accountAnswer(account: StoredAccount | undefined): Answer {
  if (!account) throw new NoSuchRecord();
  return { status: 200, body: accountToWire(account), headers: { ETag: etagOf(account.version) } };
}

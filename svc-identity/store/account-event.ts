import type { AccountEvent, AccountEventType, AccountState } from '@portal/contracts/events';
import type { StoredAccount } from './accounts.collection.ts';

/** Who caused a change, in which request, when. */
export interface Cause {
  /** Account id; null where no person did. */
  actor: string | null;
  correlationId: string;
  /** UTC instant, ISO 8601. */
  at: string;
}

const stateOf = (account: StoredAccount): AccountState => ({
  id: account.id,
  first_name: account.first_name,
  last_name: account.last_name,
  email: account.email,
  role: account.role,
  approved: account.approved,
});

/** The event of a change that makes `seq` the account's version. `account` is the state that others are to keep. */
export const accountEvent = (
  type: AccountEventType,
  account: StoredAccount,
  seq: number,
  id: string,
  { actor, correlationId, at }: Cause,
  told: { sealed_token?: string } = {},
): AccountEvent => ({
  id,
  type,
  schema_version: 1,
  seq,
  occurred_at: at,
  actor,
  key: account.id,
  correlation_id: correlationId,
  data: { ...stateOf(account), ...told },
});

/** What republish emits: the account as it stands, a deleted one as a tombstone. */
export function accountSnapshot(account: StoredAccount, id: string, at: string): AccountEvent {
  const cause = { actor: null, correlationId: id, at };
  const event = accountEvent('account.snapshot', account, account.version, id, cause);
  return account.state === 'deleted' ? { ...event, data: { ...event.data, deleted: true } } : event;
}

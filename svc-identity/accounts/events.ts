import type { AccountEvent, AccountEventType, AccountState, EmailLink } from '@portal/contracts/events';
import type { Clock } from '@portal/service-kit/time';
import type { StoredAccount } from './schema.ts';

/** Who caused a change, in which request, and when. */
export interface Cause {
  /** Account id; null when no person caused it. */
  actor: string | null;
  correlationId: string;
  /** UTC instant, ISO 8601. */
  at: string;
  /** The link of a mail that did it, by kind and hash: its history keeps that, to know the link again. */
  link?: string;
}

type Asked = { requestId: string; caller?: { id: string } };

/** The cause of a change made by this request. */
export function causeOf(call: Asked & { caller: { id: string } }, clock: Clock): Cause & { actor: string };
export function causeOf(call: Asked, clock: Clock): Cause;
export function causeOf({ requestId, caller }: Asked, clock: Clock): Cause {
  return { actor: caller?.id ?? null, correlationId: requestId, at: clock().toISOString() };
}

const stateOf = (account: StoredAccount): AccountState => ({
  id: account.id,
  first_name: account.first_name,
  last_name: account.last_name,
  email: account.email,
  former_emails: account.former_emails,
  mobile: account.mobile,
  role: account.role,
  approved: account.approved,
  state: account.state,
  credentials: account.credentials,
  kept_session: account.kept_session,
  ...(account.read_only_until !== undefined && { read_only: true }),
});

/** The event of a change. `account` is the state that other services keep, `seq` the account's version after the change, `told` further event data. */
export const accountEvent = (
  type: AccountEventType,
  account: StoredAccount,
  seq: number,
  id: string,
  { actor, correlationId, at }: Cause,
  told: { sealed_token?: string; invited_until?: string | undefined; recovered?: boolean; links?: EmailLink[] } = {},
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

/** The event that republish sends: the current state of the account, or a tombstone for a deleted one. */
export function accountSnapshot(account: StoredAccount, id: string, at: string): AccountEvent {
  const cause = { actor: null, correlationId: id, at };
  const event = accountEvent('account.snapshot', account, account.version, id, cause);
  return account.state === 'deleted' ? { ...event, data: { ...event.data, deleted: true } } : event;
}

import { isAccountGone, type AccountState } from '@portal/contracts/events';
import type { AccountEvent } from '../domain/events-read.ts';
import { plainLine } from '../domain/plain-line.ts';
import type { Recipient } from '../store/accounts.collection.ts';

const longestName = 100;

/** Whom a mail greets. */
export const nameOf = ({ first_name, last_name }: Pick<AccountState, 'first_name' | 'last_name'>): string =>
  plainLine(`${first_name} ${last_name}`, longestName);

/** What this service keeps of an account; of a deleted one nothing personal. */
export function recipientOf(event: AccountEvent): Omit<Recipient, 'id' | 'version' | 'seq'> {
  const { data } = event;
  const deleted = isAccountGone(event);
  return {
    role: data.role,
    approved: data.approved,
    deleted,
    email: deleted ? '' : data.email,
    name: deleted ? '' : nameOf(data),
  };
}

import { deleteAccount, registered } from '../accounts/account.rules.ts';
import type { AccountState, Change, Details } from '../accounts/account.types.ts';

/** An account for an inspection: it waits for its invitation, and then for its password, which the link of that mail sets (docs/record 14). */
export const invited = (details: Details, until: string, at: string): AccountState => ({
  ...registered({ details, role: 'compliance', approved: false, passwordHash: '', at }),
  password_hash: null,
  read_only_until: until,
});

/** First names, and the last word as the last name. */
export function namesIn(name: string): Pick<Details, 'first_name' | 'last_name'> {
  const words = name.split(/\s+/);
  return {
    first_name: words.slice(0, -1).join(' ') || words.join(' '),
    last_name: words.length > 1 ? words.at(-1)! : '',
  };
}

/** The link of the mail that invites. */
export const invite = ({ read_only_until }: AccountState, at: string, sealedToken: string): Change => ({
  set: { approved: true, reset_at: at },
  action: 'invited',
  from: null,
  to: null,
  event: 'account.password_reset_requested',
  told: { sealed_token: sealedToken, invited_until: read_only_until },
});

/** It opens nothing any more. Undefined where it is no inspection, or over. */
export const ended = (account: AccountState): Change | undefined =>
  account.read_only_until === undefined || account.state === 'deleted'
    ? undefined
    : { ...deleteAccount(account), action: 'inspection_ended' };

import type { Role } from '@portal/contracts/accounts';
import type { AccountState, Change } from './account.types.ts';

/** Ends every session. */
const allEnd = (account: AccountState) => ({ credentials: account.credentials + 1, kept_session: null });

/** The account opens nothing any more (docs/accounts 18). Undefined where it is disabled already. */
export const disableAccount = (account: AccountState, reason: string): Change | undefined =>
  account.state === 'active'
    ? {
        set: { state: 'disabled', ...allEnd(account) },
        action: 'disabled',
        from: 'active',
        to: 'disabled',
        detail: { reason },
        event: 'account.disabled',
      }
    : undefined;

/** Others can reach the portal: an account of the demo loses its published password for good, and opens nothing. Told as a snapshot, for nobody reads the mails of its address. */
export const closeDemoAccount = (account: AccountState, reason: string): Change => ({
  set: { state: 'disabled', demo: undefined, password_hash: null, ...allEnd(account) },
  action: 'disabled',
  from: account.state,
  to: 'disabled',
  detail: { reason },
  event: 'account.snapshot',
});

/** Undefined where it works already. */
export const enableAccount = (account: AccountState, reason: string): Change | undefined =>
  account.state === 'disabled'
    ? {
        set: { state: 'active' },
        action: 'enabled',
        from: 'disabled',
        to: 'active',
        detail: { reason },
        event: 'account.enabled',
      }
    : undefined;

/** Another role, and the end of every session. Undefined where it has that role. */
export const changeRole = (account: AccountState, role: Role, reason: string): Change | undefined =>
  account.role === role
    ? undefined
    : {
        // An officer who gives a role approves it in doing so.
        set: { role, approved: true, ...allEnd(account) },
        action: 'role_changed',
        from: account.role,
        to: role,
        detail: { reason },
        event: 'account.role_changed',
      };

/** Officers end the sessions of somebody else. */
export const logOutAccount = (account: AccountState): Change => ({
  set: allEnd(account),
  action: 'logged_out_by_officer',
  from: null,
  to: null,
  event: 'account.updated',
});

/** Whether this account is an officer who may work: not one for an inspection. */
export const isOfficer = ({
  role,
  state,
  approved,
  read_only_until,
}: Pick<AccountState, 'role' | 'state' | 'approved' | 'read_only_until'>): boolean =>
  role === 'compliance' && state === 'active' && approved && read_only_until === undefined;

import { oneLine } from '@portal/contracts/texts';
import { defaultPosition, type Role } from '@portal/contracts/accounts';
import type { AccountState, Change, Details } from './account.types.ts';

/** The normal form of an email address, the same for all its spellings. The unique index is on it. */
export const emailKey = (email: string): string => oneLine(email).normalize('NFKC').toLowerCase();

interface Registration {
  details: Details;
  role: Role;
  approved: boolean;
  passwordHash: string;
  /** UTC instant, ISO 8601. */
  at: string;
}

/** What stands beside an officer's name in signatures. */
export const positionOf = ({ position }: Pick<AccountState, 'position'>): string => position ?? defaultPosition;

/** Whether a new account needs no approval by a compliance officer (docs/accounts 4). */
export const isApprovedAtOnce = (role: Role, roleApproval: 'off' | 'required'): boolean =>
  role === 'researcher' || roleApproval === 'off';

export const registered = ({ details, role, approved, passwordHash, at }: Registration): AccountState => ({
  ...details,
  state: 'active',
  role,
  approved,
  email_key: emailKey(details.email),
  password_hash: passwordHash,
  credentials: 1,
  kept_session: null,
  registered_at: at,
  repeated_at: null,
  position: null,
  former_emails: [],
  pending_email: null,
  email_undos: [],
  held_keys: [],
  reset_at: null,
  login_told_at: null,
  second_step: null,
});

/** The addresses that the account has had once it leaves the present one. */
export const left = ({ email, former_emails }: AccountState): string[] => [
  ...former_emails.filter((former) => emailKey(former) !== emailKey(email)),
  email,
];

/**
 * Edits the profile (docs/specification 27), but for the address, which waits for its link. Undefined when nothing differs. The history names the fields without their values:
 * history is never deleted, and a deleted account's personal data must be.
 */
export function updateProfile(
  account: AccountState,
  details: Details,
  position: string | null = account.position,
): Change | undefined {
  const { email: _email, ...typed } = details;
  const set = { ...typed, ...(position !== account.position && { position }) };
  const names = ['first_name', 'last_name', 'mobile', 'telephone', 'address', 'position'] as const;
  const changed = names.filter((name) => name in set && account[name] !== set[name]);
  if (changed.length === 0) return undefined;
  return { set, action: 'updated', from: null, to: null, detail: { fields: changed }, event: 'account.updated' };
}

/** Ends every session except the one that asked. */
export const changePassword = (account: AccountState, passwordHash: string, session: string): Change => ({
  set: { password_hash: passwordHash, credentials: account.credentials + 1, kept_session: session },
  action: 'password_changed',
  from: null,
  to: null,
  event: 'account.password_changed',
});

/** Ends every session, on every device, at its next refresh. The event shows that nothing else has changed. */
export const endSessions = (account: AccountState): Change => ({
  set: { credentials: account.credentials + 1, kept_session: null },
  action: 'signed_out_everywhere',
  from: null,
  to: null,
  event: 'account.updated',
});

/** Approves the role: from now on the account can sign in (docs/accounts 4). */
export const approveRole = (account: AccountState): Change => ({
  set: { approved: true },
  action: 'role_approved',
  from: null,
  to: account.role,
  event: 'account.role_approved',
});

/** Refuses the role: deletes the waiting account, which frees its address. */
export const refuseRole = (account: AccountState): Change => ({
  ...deleteAccount(account),
  action: 'role_refused',
  event: 'account.role_refused',
});

/** Deletes the account. Its id, role and name stay as a tombstone: protocols and their histories show the name. */
export const deleteAccount = (account: AccountState): Change => ({
  set: {
    state: 'deleted',
    email: '',
    email_key: null,
    former_emails: [],
    pending_email: null,
    email_undos: [],
    held_keys: [],
    mobile: '',
    telephone: null,
    address: '',
    position: null,
    password_hash: null,
    second_step: null,
    credentials: account.credentials + 1,
    kept_session: null,
  },
  action: 'deleted',
  from: account.state,
  to: 'deleted',
  event: 'account.deleted',
});

/** Somebody registered this address again. */
export const noteRepeatedRegistration = (at: string): Change => ({
  set: { repeated_at: at },
  action: 'registration_repeated',
  from: null,
  to: null,
  event: 'account.registration_repeated',
});

const day = 24 * 60 * 60_000;

/** Tells its holder of a log in from a browser that it is not known from; undefined where that was told within a day (docs/sessions 29). */
export const noteNewLogin = ({ login_told_at }: AccountState, at: string): Change | undefined =>
  login_told_at !== null && Date.parse(at) - Date.parse(login_told_at) < day
    ? undefined
    : { set: { login_told_at: at }, action: 'new_login_told', from: null, to: null, event: 'account.new_login' };

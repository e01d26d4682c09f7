import type { Role } from '@portal/contracts/accounts';
import type { AccountEventType } from '@portal/contracts/events';

/** The form under which two spellings of one address are the same: what the unique constraint holds. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** What a person says of themselves. */
export interface Details {
  first_name: string;
  last_name: string;
  /** As typed. */
  email: string;
  mobile: string;
  telephone: string | null;
  address: string;
}

export interface AccountState extends Details {
  state: 'active' | 'deleted';
  role: Role;
  /** False while the account waits for a compliance officer. */
  approved: boolean;
  /** Null once deleted, so that the address is free again. */
  email_key: string | null;
  /** Null once deleted. */
  password_hash: string | null;
  /** Counts up when sessions must end: a session of an earlier count is over, but for the one kept. */
  credentials: number;
  kept_session: string | null;
  registered_at: string;
  /** When its holder was last told that somebody registered this address again. */
  repeated_at: string | null;
  /** When its holder was last sent a link to choose a new password. Accounts of earlier versions have none. */
  reset_at?: string | null | undefined;
}

/** What an act does to an account: new values, the line in its record, the event that others hear. */
export interface Change {
  set: Partial<AccountState>;
  action: string;
  from: string | null;
  to: string | null;
  detail?: Record<string, unknown>;
  event: AccountEventType;
  /** What the event says besides the account's state. */
  told?: { sealed_token: string };
}

export interface Registration {
  details: Details;
  role: Role;
  approved: boolean;
  passwordHash: string;
  /** UTC instant, ISO 8601. */
  at: string;
}

/** rules.md, Roles: which roles wait for a compliance officer's approval. */
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
});

/**
 * The profile edited (specification section 5). Undefined where nothing differs. The record names the fields and not their values:
 * it can never be shortened, and a deleted account's personal data must go.
 */
export function updateProfile(account: AccountState, details: Details): Change | undefined {
  const names = ['first_name', 'last_name', 'email', 'mobile', 'telephone', 'address'] as const;
  const changed = names.filter((name) => account[name] !== details[name]);
  if (changed.length === 0) return undefined;
  const set = { ...details, email_key: emailKey(details.email) };
  return { set, action: 'updated', from: null, to: null, detail: { fields: changed }, event: 'account.updated' };
}

/** Ends every session but the one that asked. */
export const changePassword = (account: AccountState, passwordHash: string, session: string): Change => ({
  set: { password_hash: passwordHash, credentials: account.credentials + 1, kept_session: session },
  action: 'password_changed',
  from: null,
  to: null,
  event: 'account.password_changed',
});

/** Ends every session: whoever forgot a password may have left it somewhere. */
export const resetPassword = (account: AccountState, passwordHash: string): Change => ({
  set: { password_hash: passwordHash, credentials: account.credentials + 1, kept_session: null },
  action: 'password_reset',
  from: null,
  to: null,
  event: 'account.password_changed',
});

/** Every session is over at its next refresh, here and on every other device. Others hear that nothing else has changed. */
export const endSessions = (account: AccountState): Change => ({
  set: { credentials: account.credentials + 1, kept_session: null },
  action: 'signed_out_everywhere',
  from: null,
  to: null,
  event: 'account.updated',
});

/** rules.md, Roles: from now on the account works. */
export const approveRole = (account: AccountState): Change => ({
  set: { approved: true },
  action: 'role_approved',
  from: null,
  to: account.role,
  event: 'account.role_approved',
});

/** The account that waited is no more; its address is free again. */
export const refuseRole = (account: AccountState): Change => ({
  ...deleteAccount(account),
  action: 'role_refused',
  event: 'account.role_refused',
});

/** A tombstone is left: id and name, which protocols and their histories show. */
export const deleteAccount = (account: AccountState): Change => ({
  set: {
    state: 'deleted',
    email: '',
    email_key: null,
    mobile: '',
    telephone: null,
    address: '',
    password_hash: null,
    credentials: account.credentials + 1,
    kept_session: null,
  },
  action: 'deleted',
  from: account.state,
  to: 'deleted',
  event: 'account.deleted',
});

/** Milliseconds between two mails of one kind that strangers can cause, so that nobody can be flooded with them. */
const repeatPause = 60 * 60 * 1000;
const resetPause = 2 * 60 * 1000;

const wasToldWithin = (pause: number, last: string | null | undefined, at: string): boolean =>
  typeof last === 'string' && Date.parse(at) - Date.parse(last) < pause;

/** Somebody registered this address again. Undefined where its holder was told a short while ago. */
export function noteRepeatedRegistration(account: AccountState, at: string): Change | undefined {
  if (wasToldWithin(repeatPause, account.repeated_at, at)) return undefined;
  return {
    set: { repeated_at: at },
    action: 'registration_repeated',
    from: null,
    to: null,
    event: 'account.registration_repeated',
  };
}

/** Somebody forgot the password. Undefined where a link was sent a short while ago. */
export function requestReset(account: AccountState, at: string, sealedToken: string): Change | undefined {
  if (wasToldWithin(resetPause, account.reset_at, at)) return undefined;
  return {
    set: { reset_at: at },
    action: 'password_reset_requested',
    from: null,
    to: null,
    event: 'account.password_reset_requested',
    told: { sealed_token: sealedToken },
  };
}

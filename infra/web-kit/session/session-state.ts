import type { Account, Role } from '@portal/contracts/accounts';

export interface SessionUser extends Account {
  role: Role;
}

/**
 * 'none': nobody is known to have been here. 'left': by a logout in this tab or another. 'everywhere': by one on all devices,
 * in this browser; 'elsewhere': by what was done on another one. 'deleted': the account is no more.
 */
export type SignedOutReason = 'none' | 'left' | 'everywhere' | 'elsewhere' | 'deleted';

export type SessionState =
  | { status: 'checking' }
  /** The portal did not answer, so it is not known whether somebody is signed in. */
  | { status: 'unreachable' }
  | { status: 'signed-out'; reason: SignedOutReason }
  /** `over`: the session has ended by itself. The page stays, and asks its person to sign in again. */
  | { status: 'signed-in'; user: SessionUser; over?: boolean }
  /** Somebody else has signed in: this page is being replaced by theirs. */
  | { status: 'starting-over' };

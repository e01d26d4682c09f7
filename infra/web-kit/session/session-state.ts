import type { Account, Role } from '@portal/contracts/accounts';

export interface SessionUser extends Account {
  role: Role;
}

/**
 * 'none': nobody logged out here. 'left': logged out in this tab or another. 'everywhere': logged out on all devices, from this
 * browser. 'deleted': the account was deleted.
 */
export type SignedOutReason = 'none' | 'left' | 'everywhere' | 'deleted';

export type SessionState =
  | { status: 'checking' }
  /** The portal did not answer, so it is not known whether somebody is signed in. */
  | { status: 'unreachable' }
  /** `said`: why the session was ended on another device, in the portal's words. */
  | { status: 'signed-out'; reason: SignedOutReason; said?: string | undefined }
  /**
   * `over`: the session has ended by itself. The page stays, and asks its person to sign in again. `confirming`: an act asks for
   * the password before it goes on, one on this account or on others'.
   */
  | { status: 'signed-in'; user: SessionUser; over?: boolean; confirming?: 'own' | 'others' | undefined }
  /** Somebody else has signed in: this page is being replaced by theirs. */
  | { status: 'starting-over' };

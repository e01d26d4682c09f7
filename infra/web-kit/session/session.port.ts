import type { Account, Role, Tokens } from '@portal/contracts/accounts';
import type { StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../api/client.ts';
import type { Signing } from '../api/signed.ts';
import type { Activity } from './activity.ts';
import type { Lifetime } from './lifetime.ts';
import type { SessionState } from './session-state.ts';

export interface SignInOptions {
  /** "Keep me logged in on this device": also after the browser was closed. */
  keep?: boolean;
  onAccepted?: ((role: Role) => void) | undefined;
}

export interface Session extends Lifetime {
  store: StoreApi<SessionState>;
  signing: Signing;
  api: ApiClient;
  activity: Activity;
  /** Asks, through the cookie, who is signed in. `onKnown` gets the role before the account has been read. Never throws. */
  check(onKnown?: (role: Role) => void): Promise<void>;
  /**
   * `onAccepted` gets the role before the account has been read, so that its front end can be fetched meanwhile; it is not
   * called when the page belongs to another person: the page is then replaced.
   * @throws ApiProblem (401; 403 awaiting_approval, second_step, enrol_second_step; 429), Offline
   */
  signIn(email: string, password: string, options?: SignInOptions): Promise<void>;
  /** Takes the tokens of a sign-in with a second step, or the set-up of one. @throws ApiProblem, Offline: the account was not read */
  accept(tokens: Tokens, onAccepted?: (role: Role) => void): Promise<void>;
  /** Whether "Keep me logged in on this device" was ticked for this session. */
  isKept(): boolean;
  /** Ends the session in all tabs. @throws Offline: then the session still stands, and the person must know */
  signOut(): Promise<void>;
  /** Ends all sessions of the person, on every device. @throws ApiProblem, Offline: then they may still stand */
  signOutEverywhere(): Promise<void>;
  /** Sends the password that an act asks for, and a code if there is a second step. @throws ApiProblem (422: not this person's), Offline */
  confirm(password: string, code?: string): Promise<void>;
  /** Makes the act that asks for the password fail. */
  cancelConfirmation(): void;
  /** Leaves a session that is over, and all that was typed, for the login page. */
  leave(): void;
  /** The server has deleted the account and its sessions: every tab signs out, and this one says why. */
  accountDeleted(): void;
  /** Takes the account as the portal answered it, after the profile was changed. */
  updateUser(account: Account): void;
}

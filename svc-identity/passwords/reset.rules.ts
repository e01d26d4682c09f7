import type { AccountState, Change } from '../accounts/account.types.ts';

/** Milliseconds for which a password reset link is valid. */
export const resetLifetime = 60 * 60 * 1000;

/** What an account's history calls it that a link was used. */
const usedAction = 'password_reset';

interface Shown {
  credentials: number;
  expires_at: string;
}

/** Judges a password reset link at the time `now`. `account` is the current state of its account, undefined when deleted. */
export function judgeReset(
  reset: Shown | undefined,
  account: { credentials: number } | undefined,
  now: Date,
): 'good' | 'expired' | 'used' {
  if (!reset || !account || account.credentials !== reset.credentials) return 'used';
  return Date.parse(reset.expires_at) <= now.getTime() ? 'expired' : 'good';
}

interface Holder {
  credentials: number;
  history: readonly { action: string; at: string }[];
}

/**
 * Whether a link that is not yet over was used, and nothing has ended sessions since: its answer may have been lost. Of two links that
 * were open at once, the one that was not used counts as used too; it needs the password that was chosen with the other.
 */
export function isJustUsed(reset: Shown, { credentials, history }: Holder, now: Date): boolean {
  const expires = Date.parse(reset.expires_at);
  if (credentials !== reset.credentials + 1 || expires <= now.getTime()) return false;
  return history.some(({ action, at }) => action === usedAction && Date.parse(at) >= expires - resetLifetime);
}

/** Requests a password reset link. */
export const noteReset = (at: string, sealedToken: string): Change => ({
  set: { reset_at: at },
  action: 'password_reset_requested',
  from: null,
  to: null,
  event: 'account.password_reset_requested',
  told: { sealed_token: sealedToken },
});

/** Ends every session: somebody else may know the forgotten password. */
export const resetPassword = (account: AccountState, passwordHash: string): Change => ({
  set: { password_hash: passwordHash, credentials: account.credentials + 1, kept_session: null },
  action: usedAction,
  from: null,
  to: null,
  event: 'account.password_changed',
});

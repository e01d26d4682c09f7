import type { AccountState, Change } from './account.ts';

/** Milliseconds for which a password reset link is valid. */
export const resetLifetime = 60 * 60 * 1000;

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

/** Whether a link that is not yet over was used, and nothing has ended sessions since: its answer may have been lost. */
export const isJustUsed = (reset: Shown, account: { credentials: number }, now: Date): boolean =>
  account.credentials === reset.credentials + 1 && Date.parse(reset.expires_at) > now.getTime();

/** Requests a password reset link. */
export const requestReset = (at: string, sealedToken: string): Change => ({
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
  action: 'password_reset',
  from: null,
  to: null,
  event: 'account.password_changed',
});

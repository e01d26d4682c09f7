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

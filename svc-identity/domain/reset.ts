/** Milliseconds for which a link to choose a new password is good. */
export const resetLifetime = 60 * 60 * 1000;

interface Shown {
  credentials: number;
  expires_at: string;
}

/** What a link is worth that was shown now: `account` is its account as it stands, undefined where it is deleted. */
export function judgeReset(
  reset: Shown | undefined,
  account: { credentials: number } | undefined,
  now: Date,
): 'good' | 'expired' | 'used' {
  if (!reset || !account || account.credentials !== reset.credentials) return 'used';
  return Date.parse(reset.expires_at) <= now.getTime() ? 'expired' : 'good';
}

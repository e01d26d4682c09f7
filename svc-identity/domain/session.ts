export interface SessionState {
  account: string;
  state: 'open' | 'ended';
  /** The account's count of credentials when it was opened. */
  credentials: number;
  /** Hash of the only refresh token that is good. */
  current_hash: string;
  /** Hash of the one before, while it may still be accepted once. */
  previous_hash: string | null;
  rotated_at: string;
  expires_at: string;
}

export type EndReason = 'logout' | 'reuse' | 'credentials' | 'expired';

/** What became of a refresh token that was shown: a rotation to go on with, or why the session ends. */
export type Outcome =
  { rotate: Pick<SessionState, 'current_hash' | 'previous_hash' | 'expires_at'> } | { end: EndReason };

/** Milliseconds during which the predecessor is accepted once more: its answer may have been lost on a slow link. */
const grace = 30_000;

interface Shown {
  hash: string;
  /** Hash of the token that would be given next. */
  nextHash: string;
  now: Date;
  /** Until when the session is good if it goes on. */
  expiry: string;
  /** Of the session's account, as it stands; undefined where it is deleted. */
  account: { credentials: number; kept_session: string | null } | undefined;
}

/** Decides on a refresh token of this session (rules.md, Sessions). `id` is the session's. */
export function present(session: SessionState, id: string, { hash, nextHash, now, expiry, account }: Shown): Outcome {
  if (!account || (account.credentials !== session.credentials && account.kept_session !== id))
    return { end: 'credentials' };
  if (Date.parse(session.expires_at) <= now.getTime()) return { end: 'expired' };
  // Never shortened: another tab may know of a later act of the person.
  const expires_at = expiry > session.expires_at ? expiry : session.expires_at;
  if (hash === session.current_hash) return { rotate: { current_hash: nextHash, previous_hash: hash, expires_at } };
  const inGrace = now.getTime() - Date.parse(session.rotated_at) <= grace;
  // The successor has never been used, or it would itself be the predecessor. From here on it is an old token like any other.
  if (hash === session.previous_hash && inGrace)
    return { rotate: { current_hash: nextHash, previous_hash: null, expires_at } };
  return { end: 'reuse' };
}

/**
 * A session lives for `lifetime` ms after the person's last act, which was `idle` ms ago; a front end that asks for news by
 * itself does not keep it alive. An `idle` beyond the lifetime counts as the lifetime.
 */
export const expiryFrom = (now: Date, lifetime: number, idle = 0): string =>
  new Date(now.getTime() + lifetime - Math.min(idle, lifetime)).toISOString();

export interface SessionState {
  account: string;
  state: 'open' | 'ended';
  /** The account's `credentials` when the session was opened. */
  credentials: number;
  /** Hash of the valid refresh token. */
  current_hash: string;
  /** Hash of the token before it, while that one may still be accepted once. */
  previous_hash: string | null;
  rotated_at: string;
  expires_at: string;
  /** When its person last proved who they are, and how. Missing in sessions of earlier versions: when they signed in. */
  auth_time?: string | undefined;
  amr?: readonly string[] | undefined;
  /** When wrong passwords were given in it, in the last minutes. */
  wrong_at?: readonly string[] | undefined;
}

/** 'guessed': too many wrong passwords where it was asked for. */
export type EndReason = 'logout' | 'reuse' | 'credentials' | 'expired' | 'guessed';

/** A decision on a session: what changes in it, or why it ends. */
export type Outcome = { set: Partial<SessionState> } | { end: EndReason };

/** Milliseconds in which the previous token is accepted once more: the answer with its successor may have been lost. */
const grace = 30_000;

interface Shown {
  hash: string;
  /** Hash of the token to issue next. */
  nextHash: string;
  now: Date;
  /** When the session expires if it continues. */
  expiry: string;
  /** The current state of the session's account; undefined when deleted. */
  account: { credentials: number; kept_session: string | null } | undefined;
}

/** Decides on a refresh token of this session (rules.md, Sessions). `id` is the session's. */
export function present(session: SessionState, id: string, { hash, nextHash, now, expiry, account }: Shown): Outcome {
  if (!account || (account.credentials !== session.credentials && account.kept_session !== id))
    return { end: 'credentials' };
  if (Date.parse(session.expires_at) <= now.getTime()) return { end: 'expired' };
  // Never shortened: another tab may have reported later activity.
  const expires_at = expiry > session.expires_at ? expiry : session.expires_at;
  const rotated_at = now.toISOString();
  if (hash === session.current_hash)
    return { set: { current_hash: nextHash, previous_hash: hash, rotated_at, expires_at } };
  const inGrace = now.getTime() - Date.parse(session.rotated_at) <= grace;
  // Its successor was never used, or that one would be the previous token by now. From here on it counts as an old token.
  if (hash === session.previous_hash && inGrace)
    return { set: { current_hash: nextHash, previous_hash: null, rotated_at, expires_at } };
  return { end: 'reuse' };
}

/**
 * A session expires `lifetime` ms after the person's last activity, which was `idle` ms ago. Background requests of a front end
 * do not extend it. An `idle` above `lifetime` counts as `lifetime`.
 */
export const expiryFrom = (now: Date, lifetime: number, idle = 0): string =>
  new Date(now.getTime() + lifetime - Math.min(idle, lifetime)).toISOString();

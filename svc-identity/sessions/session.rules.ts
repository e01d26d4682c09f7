import type { Role } from '@portal/contracts/accounts';
import type { SessionEnd } from '@portal/contracts/events';
import type { SessionState } from './session.types.ts';

/** A decision on a session: what changes in it, or why it ends. */
export type Outcome = { set: Partial<SessionState> } | { end: SessionEnd };

/** Milliseconds for which an exchanged token stays good: its answer may be lost, and the page reopened hours later. */
const exchangedFor = 24 * 60 * 60_000;
/** Successors of one token. */
const mostSuccessors = 5;

interface Shown {
  hash: string;
  /** Hash of the token to issue next. */
  nextHash: string;
  now: Date;
  /** Milliseconds since the person last did anything. */
  idle: number;
  lengths: Lengths;
  /** The current state of the session's account; undefined when it is not active. */
  account: { credentials: number; kept_session: string | null } | undefined;
}

/** Whether the account has not ended it with others, as a new password does. */
export const isKeptBy = (
  { credentials, kept_session }: { credentials: number; kept_session: string | null },
  session: { id: string; credentials: number },
): boolean => session.credentials === credentials || session.id === kept_session;

/**
 * Decides on a refresh token of this session (docs/sessions 25). An exchanged token is good again until one of its
 * successors is used, which drops the others. A dropped one ends the session: owner and thief cannot both go on. `id` is the session's.
 */
export function present(session: SessionState, id: string, shown: Shown): Outcome {
  const { hash, nextHash, now, account } = shown;
  if (!account || !isKeptBy(account, { id, credentials: session.credentials })) return { end: 'credentials' };
  const at = now.toISOString();
  if (session.expires_at <= at || session.ends_at <= at) return { end: 'expired' };
  const { current_hash, successors } = session;
  const lives = prolonged(session, shown);
  const first = { current_hash: hash, successors: [nextHash], rotated_at: at, ...lives };
  if (successors.includes(hash)) return { set: first };
  if (hash !== current_hash) return { end: 'reuse' };
  if (successors.length === 0) return { set: first };
  const isLate = now.getTime() - Date.parse(session.rotated_at) > exchangedFor;
  if (isLate || successors.length >= mostSuccessors) return { end: 'reuse' };
  return { set: { successors: [...successors, nextHash], ...lives } };
}

/** How long sessions last, in milliseconds (docs/sessions 26). */
export interface SessionLengths {
  sessionIdle: number;
  sessionLength: number;
  officerIdle: number;
  officerLength: number;
}

interface Lengths {
  /** Without an act of the person. */
  idle: number;
  inAll: number;
}

const hour = 60 * 60_000;

/** Of a session that its person did not want to be kept on the device. */
const unkept: Lengths = { idle: hour, inAll: 12 * hour };

export function lengthsOf(role: Role, isKept: boolean, settings: SessionLengths): Lengths {
  if (role === 'compliance') return { idle: settings.officerIdle, inAll: settings.officerLength };
  const kept = { idle: settings.sessionIdle, inAll: settings.sessionLength };
  if (isKept) return kept;
  return { idle: Math.min(unkept.idle, kept.idle), inAll: Math.min(unkept.inAll, kept.inAll) };
}

type Lives = Pick<SessionState, 'expires_at' | 'ends_at' | 'active_at'>;

/** Of a session that begins, or whose length is counted from now on. */
export const begun = (now: Date, { idle, inAll }: Lengths): Lives => ({
  active_at: now.toISOString(),
  expires_at: later(now, Math.min(idle, inAll)),
  ends_at: later(now, inAll),
});

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/**
 * The session lives on from its person's last act, `idle` ms ago: background requests of a front end do not extend it. Never
 * shortened by a tab that knows of no act, but where the lengths are other ones by now.
 */
function prolonged(session: SessionState, { now, idle, lengths }: Pick<Shown, 'now' | 'idle' | 'lengths'>): Lives {
  const { ends_at } = session;
  const since = Math.min(idle, lengths.idle);
  const wanted = [later(now, lengths.idle - since), session.expires_at].sort()[1]!;
  const active_at = [later(now, -idle), session.active_at].sort()[1]!;
  return { active_at, ends_at, expires_at: [wanted, later(now, lengths.idle), ends_at].sort()[0]! };
}

/** The fifth wrong password of a session within 15 minutes ends it (docs/sessions 14). */
const mostWrong = 5;
const countedFor = 15 * 60_000;

/** One more wrong password of somebody who holds the session: counted, or the end of the session. */
export function wrongPassword({ wrong_at = [] }: Pick<SessionState, 'wrong_at'>, now: Date): Outcome {
  const since = now.getTime() - countedFor;
  const counted = [...wrong_at.filter((at) => Date.parse(at) > since), now.toISOString()];
  return counted.length < mostWrong ? { set: { wrong_at: counted } } : { end: 'guessed' };
}

import type { NoticeKind } from '@portal/contracts/notices';
import type { Delivery, MailLetter } from './mail.types.ts';

interface Told {
  kind: NoticeKind;
  about: { id: string; letter_at?: string | undefined } | null;
  /** When what it tells of happened, ISO instant. */
  created_at: string;
}

/** The decision that a notice of this kind tells of; undefined for all others. */
export const decisionOf = (kind: NoticeKind): 'accepted' | 'rejected' | undefined =>
  kind === 'protocol_accepted' ? 'accepted' : kind === 'protocol_rejected' ? 'rejected' : undefined;

/** The letter that a mail about this is to carry; undefined for what tells of no decision (ADR 0013). */
export function letterOf({ kind, about, created_at }: Told): MailLetter | undefined {
  // Commenters are told the outcome; letters are the owner's.
  if (kind === 'review_outcome') return undefined;
  const decided_at = about?.letter_at ?? (decisionOf(kind) ? created_at : undefined);
  return about && decided_at !== undefined ? { protocol: about.id, decided_at, state: 'to_attach' } : undefined;
}

/** How long a mail waits for its letter before it goes without it, in ms. */
export const longestWait = 30 * 60_000;

const shortestPause = 5_000;
const longestPause = 5 * 60_000;

type Carrying = Delivery & { letter?: MailLetter | undefined };

/** The mail goes with its letter, or with nothing but the link to it. */
export const carrying = <M extends Carrying>(mail: M, state: 'attached' | 'left_out'): M =>
  mail.letter ? { ...mail, letter: { ...mail.letter, state, missing_since: undefined } } : mail;

/** The letter cannot be had now: the mail waits for it with exponential backoff, or after `longestWait` goes without it. */
export function withoutLetter<M extends Carrying>(mail: M, reason: string, now: Date): M {
  if (!mail.letter) return mail;
  const { missing_since = now.toISOString() } = mail.letter;
  const waited = now.getTime() - new Date(missing_since).getTime();
  if (waited >= longestWait) return carrying(mail, 'left_out');
  const pause = Math.min(longestPause, Math.max(shortestPause, waited));
  return {
    ...mail,
    letter: { ...mail.letter, state: 'to_attach', missing_since },
    error: reason,
    next_attempt_at: new Date(now.getTime() + pause).toISOString(),
    updated_at: now.toISOString(),
  };
}

import type { Delivery, Resend, Traced } from './mail.types.ts';

/** The correlation id that the mail goes out under: of the last resend, else of the event that it tells of. */
export const correlationOf = ({ resends, correlation_id }: Traced): string =>
  resends?.at(-1)?.correlation_id ?? correlation_id;

/** What became of one attempt to send. `down`: the server did not answer. `unknown`: it may or may not have gone out. */
export type Outcome = { is: 'sent' } | { is: 'refused' | 'down' | 'unknown'; reason: string };

/** Milliseconds after which a mail that may have gone out is sent once more: RFC 5321 asks for 30 minutes at least. */
const doubtFor = 60 * 60_000;

const firstPause = 5_000;
const longestPause = 5 * 60_000;

/** Milliseconds to wait after so many attempts that no server took. */
export const pauseAfter = (attempts: number): number =>
  Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 20));

const usable = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u;

/** Whether an address can stand in a mail's header as it is. */
export const isAddress = (text: string): boolean => text.length <= 254 && usable.test(text);

const at = <D extends Delivery>(mail: D, now: Date, changes: Partial<Delivery>): D => ({
  ...mail,
  updated_at: now.toISOString(),
  ...changes,
});

/** Of a mail that was made now and waits for its address. */
export const waitingFrom = (now: Date) => {
  const made = now.toISOString();
  const state = 'waiting' as const;
  return { to: null, state, attempts: 0, error: null, held_since: null, next_attempt_at: made, updated_at: made };
};

/** The address has become known. */
export const addressed = <D extends Delivery>(mail: D, to: string, badAddress: string, now: Date): D =>
  isAddress(to)
    ? at(mail, now, { to, state: 'queued', next_attempt_at: now.toISOString() })
    : unreachable(mail, badAddress, now);

/** There will never be an address. */
export const unreachable = <D extends Delivery>(mail: D, reason: string, now: Date): D =>
  at(mail, now, { state: 'failed', error: reason, held_since: null });

/** About to be handed to the server. */
export const sending = <D extends Delivery>(mail: D, now: Date): D =>
  at(mail, now, { state: 'sending', attempts: mail.attempts + 1 });

/** After an attempt (docs/events 14, 15). `unknown`, too, of one that was found in `sending` while nobody sends. */
export function settled<D extends Delivery>(mail: D, outcome: Outcome, now: Date): D {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  if (outcome.is === 'sent') return at(mail, now, { state: 'sent', error: null, held_since: null });
  const error = outcome.reason;
  if (outcome.is === 'refused') return at(mail, now, { state: 'failed', error, held_since: null });
  if (outcome.is === 'down') {
    const held_since = mail.held_since ?? now.toISOString();
    return at(mail, now, { state: 'queued', error, held_since, next_attempt_at: after(pauseAfter(mail.attempts)) });
  }
  return mail.is_in_doubt
    ? at(mail, now, { state: 'uncertain', error, held_since: null })
    : at(mail, now, { state: 'queued', error, is_in_doubt: true, next_attempt_at: after(doubtFor) });
}

/** Queued again because a person asked for it: attempts count from zero, and it goes to the present address. */
export const resent = <D extends Delivery>(
  mail: D,
  { to, ...who }: Omit<Resend, 'at'> & { to: string },
  now: Date,
): D =>
  at(mail, now, {
    to,
    state: 'queued',
    attempts: 0,
    error: null,
    held_since: null,
    is_in_doubt: undefined,
    next_attempt_at: now.toISOString(),
    resends: [...(mail.resends ?? []), { ...who, at: now.toISOString() }],
  });

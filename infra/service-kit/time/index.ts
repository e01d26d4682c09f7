import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Answers the current time. */
export type Clock = () => Date;

/** Whether less than `ms` have passed since an instant. One that is still to come, because the clock was set back since, is none. */
export const isRecent = (since: number, now: number, ms: number): boolean => now >= since && now - since < ms;

/** Answers a new random id, which cannot be guessed and has no order. */
export type Ids = () => string;

export const systemClock: Clock = () => new Date();
export const randomIds: Ids = () => randomUUID();

/** A secret of `bytes` random bytes, base64url. */
export const randomSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** What is stored of a random secret that somebody else holds: of a token, a ticket, a link. SHA-256, base64url. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** What `work` answers, or `otherwise` where that takes longer than `ms` milliseconds. @throws what `work` throws before */
export async function within<T, O>(ms: number, work: Promise<T>, otherwise: O): Promise<T | O> {
  const late = Promise.withResolvers<O>();
  const limit = setTimeout(() => late.resolve(otherwise), ms);
  limit.unref();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(limit);
  }
}

/** Says what clock and calendar show at an instant in a time zone: '2026-11-09 10:00'. */
export function localTime(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}`;
  };
}

const dayMs = 24 * 60 * 60_000;

/** The instant (ISO 8601) at which a day, 'YYYY-MM-DD', begins where clocks show this time zone. */
export function startOfDay(day: string, timeZone: string): string {
  const local = localTime(timeZone);
  const shown = Date.parse(`${day}T00:00:00Z`);
  /** By how much clocks there are ahead of UTC at an instant, in ms. */
  const ahead = (instant: number) => Date.parse(`${local(new Date(instant)).replace(' ', 'T')}:00Z`) - instant;
  // Twice: the first guess may stand on the other side of a change of clocks.
  return new Date(shown - ahead(shown - ahead(shown))).toISOString();
}

/** The last instant of a day. */
export const endOfDay = (day: string, timeZone: string): string => {
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return new Date(Date.parse(startOfDay(next, timeZone)) - 1).toISOString();
};

/** The instants of a period of days, both included, as a range of a list; undefined where neither is given. */
export function instantsOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { from?: string; to?: string } | undefined {
  if (!from && !to) return undefined;
  return { ...(from && { from: startOfDay(from, timeZone) }), ...(to && { to: endOfDay(to, timeZone) }) };
}

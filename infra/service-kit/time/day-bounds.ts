import { localTime } from '../list-file/local-time.ts';

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

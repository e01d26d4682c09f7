import { zoneFormat } from './zone-format.ts';

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** The calendar day, 'YYYY-MM-DD', that it is at this instant in a time zone such as 'Africa/Harare'. */
export function dayIn(instant: Date | number, timeZone: string): string {
  const part = Object.fromEntries(
    zoneFormat('en', day, timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${part.year}-${part.month}-${part.day}`;
}
